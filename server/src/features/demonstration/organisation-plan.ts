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

const east = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const west = 'America/Los_Angeles'

const group = (
  group_name: string,
  time_zone: string,
  domain: string,
  more: Partial<PlannedGroup> = {},
): PlannedGroup => ({ group_name, time_zone, domain, ...more })

const departments = (time_zone: string, domain: string, ...names: string[]): PlannedGroup[] =>
  names.map((name) => group(name, time_zone, domain))

const northwind = group('Northwind Voice', east, 'northwind-voice.example', {
  brand: { brand_name: 'Northwind Fax', domain: 'fax.northwind-voice.example', colour: [30, 64, 124] },
  children: [
    group('Harbor Family Clinic', east, 'harborclinic.example', {
      children: departments(east, 'harborclinic.example', 'Cardiology', 'Pediatrics', 'Medical Records'),
    }),
    group('Ashford & Lowe Law', east, 'ashfordlowe.example', {
      children: departments(east, 'ashfordlowe.example', 'Litigation', 'Real Estate'),
    }),
    group('Beacon Pharmacy', east, 'beaconpharmacy.example', { has_shared_line: true }),
    group('Old Mill Insurance', east, 'oldmill.example', {
      is_active: 0,
      children: departments(east, 'oldmill.example', 'Claims'),
    }),
  ],
})

const cascade = group('Cascade Telecom', west, 'cascade-telecom.example', {
  brand: { brand_name: 'Cascade Fax', domain: 'fax.cascade-telecom.example', colour: [22, 101, 82] },
  children: [
    group('Evergreen Medical Group', west, 'evergreenmedical.example', {
      children: [
        ...departments(west, 'evergreenmedical.example', 'Radiology', 'Orthopedics'),
        group('Billing Office', west, 'evergreenmedical.example', { has_shared_line: true }),
      ],
    }),
    group('Pioneer Realty', west, 'pioneerrealty.example', {
      children: departments(west, 'pioneerrealty.example', 'Escrow'),
    }),
    group('Summit Dental', west, 'summitdental.example', { is_group_send: 1 }),
    group('Larkspur Legal', west, 'larkspurlegal.example', {
      children: departments(west, 'larkspurlegal.example', 'Family Law', 'Notary Desk'),
    }),
  ],
})

const bluewater = group('Bluewater Networks', central, 'bluewater-networks.example', {
  children: [
    group('Great Lakes Hospital', central, 'greatlakeshospital.example', {
      children: departments(
        central,
        'greatlakeshospital.example',
        'Emergency',
        'Laboratory',
        'Admissions',
        'Oncology',
      ),
    }),
    group('Keystone Title', central, 'keystonetitle.example'),
    group('Meadow Veterinary', central, 'meadowvet.example', { has_shared_line: true }),
  ],
})

const prairie = group('Prairie Connect', mountain, 'prairie-connect.example', {
  children: [
    group('Granite Freight', mountain, 'granitefreight.example', {
      children: departments(mountain, 'granitefreight.example', 'Dispatch', 'Customs'),
    }),
    group('Redstone Orthopedics', mountain, 'redstoneortho.example'),
    group('Silverleaf Law Group', mountain, 'silverleaflaw.example'),
  ],
})

/** A provider with four regional resellers, their clinics, law firms and offices, and the departments of these. */
export const demonstrationProvider: PlannedGroup = group('Meridian Cloud Fax', east, 'telecopy.example', {
  children: [northwind, cascade, bluewater, prairie],
})

export const branchGroupName = cascade.group_name
