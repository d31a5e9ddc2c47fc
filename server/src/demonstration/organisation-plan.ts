export type PlannedGroup = {
  group_name: string
  time_zone: string
  domain: string
  is_active?: 0
  is_group_send?: 1
  has_shared_line?: true
  brand?: { brand_name: string; domain: string; colour: readonly [number, number, number] }
  children?: readonly PlannedGroup[]
}

const groupsIn =
  (time_zone: string) =>
  (group_name: string, domain: string, more: Partial<PlannedGroup> = {}): PlannedGroup => ({
    group_name,
    time_zone,
    domain,
    ...more,
  })

const eastern = groupsIn('America/New_York')
const central = groupsIn('America/Chicago')
const mountain = groupsIn('America/Denver')
const western = groupsIn('America/Los_Angeles')

const departments = (group: typeof eastern, domain: string, ...names: string[]): PlannedGroup[] =>
  names.map((name) => group(name, domain))

const northwind = eastern('Northwind Voice', 'northwind-voice.example', {
  brand: { brand_name: 'Northwind Fax', domain: 'fax.northwind-voice.example', colour: [30, 64, 124] },
  children: [
    eastern('Harbor Family Clinic', 'harborclinic.example', {
      children: departments(eastern, 'harborclinic.example', 'Cardiology', 'Pediatrics', 'Medical Records'),
    }),
    eastern('Ashford & Lowe Law', 'ashfordlowe.example', {
      children: departments(eastern, 'ashfordlowe.example', 'Litigation', 'Real Estate'),
    }),
    eastern('Beacon Pharmacy', 'beaconpharmacy.example', { has_shared_line: true }),
    eastern('Old Mill Insurance', 'oldmill.example', {
      is_active: 0,
      children: departments(eastern, 'oldmill.example', 'Claims'),
    }),
  ],
})

const cascade = western('Cascade Telecom', 'cascade-telecom.example', {
  brand: { brand_name: 'Cascade Fax', domain: 'fax.cascade-telecom.example', colour: [22, 101, 82] },
  children: [
    western('Evergreen Medical Group', 'evergreenmedical.example', {
      children: [
        ...departments(western, 'evergreenmedical.example', 'Radiology', 'Orthopedics'),
        western('Billing Office', 'evergreenmedical.example', { has_shared_line: true }),
      ],
    }),
    western('Pioneer Realty', 'pioneerrealty.example', {
      children: departments(western, 'pioneerrealty.example', 'Escrow'),
    }),
    western('Summit Dental', 'summitdental.example', { is_group_send: 1 }),
    western('Larkspur Legal', 'larkspurlegal.example', {
      children: departments(western, 'larkspurlegal.example', 'Family Law', 'Notary Desk'),
    }),
  ],
})

const bluewater = central('Bluewater Networks', 'bluewater-networks.example', {
  children: [
    central('Great Lakes Hospital', 'greatlakeshospital.example', {
      children: departments(
        central,
        'greatlakeshospital.example',
        'Emergency',
        'Laboratory',
        'Admissions',
        'Oncology',
      ),
    }),
    central('Keystone Title', 'keystonetitle.example'),
    central('Meadow Veterinary', 'meadowvet.example', { has_shared_line: true }),
  ],
})

const prairie = mountain('Prairie Connect', 'prairie-connect.example', {
  children: [
    mountain('Granite Freight', 'granitefreight.example', {
      children: departments(mountain, 'granitefreight.example', 'Dispatch', 'Customs'),
    }),
    mountain('Redstone Orthopedics', 'redstoneortho.example'),
    mountain('Silverleaf Law Group', 'silverleaflaw.example'),
  ],
})

/** A provider with four regional resellers, their clinics, law firms and offices, and the departments of these. */
export const demonstrationProvider: PlannedGroup = eastern('Meridian Cloud Fax', 'telecopy.example', {
  children: [northwind, cascade, bluewater, prairie],
})

export const branchGroupName = cascade.group_name
