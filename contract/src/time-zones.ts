type Variant = { offset: number; tzname: string }

/**
 * A zone by its IANA name. `STD` is its standard time and `DST` its daylight time, in either hemisphere; a zone without
 * daylight time has the same twice. Offsets are hours east of GMT; `tzname` is '' where no abbreviation is in use.
 */
export type TimeZone = { time_zone: string; time_zone_info: { STD: Variant; DST: Variant } }

// The zones of each clock: its standard time, and its daylight time if it has one. From the IANA database, for 2027.
const clocks = `
-11: Pacific/Niue
-11 SST: Pacific/Midway Pacific/Pago_Pago
-10: Pacific/Rarotonga Pacific/Tahiti
-10 HST: Pacific/Honolulu US/Hawaii
-10 HST, -9 HDT: America/Adak
-9.5: Pacific/Marquesas
-9: Pacific/Gambier
-9 AKST, -8 AKDT: America/Anchorage America/Juneau America/Metlakatla America/Nome America/Sitka
  America/Yakutat US/Alaska
-8: Pacific/Pitcairn
-8 PST, -7 PDT: America/Los_Angeles America/Tijuana US/Pacific
-7 MST: America/Creston America/Dawson America/Dawson_Creek America/Fort_Nelson America/Hermosillo
  America/Mazatlan America/Phoenix America/Whitehorse US/Arizona
-7 PDT: America/Vancouver Canada/Pacific
-7 MST, -6 MDT: America/Boise America/Cambridge_Bay America/Ciudad_Juarez America/Denver America/Inuvik
  US/Mountain
-6: Pacific/Galapagos
-6 CST: America/Bahia_Banderas America/Belize America/Chihuahua America/Costa_Rica America/El_Salvador
  America/Guatemala America/Managua America/Merida America/Mexico_City America/Monterrey America/Regina
  America/Swift_Current America/Tegucigalpa
-6 MDT: America/Edmonton Canada/Mountain
-6, -5: Pacific/Easter
-6 CST, -5 CDT: America/Chicago America/Indiana/Knox America/Indiana/Tell_City America/Matamoros
  America/Menominee America/North_Dakota/Beulah America/North_Dakota/Center America/North_Dakota/New_Salem
  America/Ojinaga America/Rankin_Inlet America/Resolute America/Winnipeg Canada/Central US/Central
-5: America/Bogota America/Eirunepe America/Guayaquil America/Lima America/Rio_Branco
-5 EST: America/Atikokan America/Cancun America/Cayman America/Coral_Harbour America/Jamaica America/Panama
-5 CST, -4 CDT: America/Havana
-5 EST, -4 EDT: America/Detroit America/Grand_Turk America/Indiana/Indianapolis America/Indiana/Marengo
  America/Indiana/Petersburg America/Indiana/Vevay America/Indiana/Vincennes America/Indiana/Winamac
  America/Indianapolis America/Iqaluit America/Kentucky/Louisville America/Kentucky/Monticello
  America/Louisville America/Nassau America/New_York America/Port-au-Prince America/Toronto Canada/Eastern
  US/Eastern
-4: America/Boa_Vista America/Campo_Grande America/Caracas America/Cuiaba America/Guyana America/La_Paz
  America/Manaus America/Porto_Velho
-4 AST: America/Anguilla America/Antigua America/Aruba America/Barbados America/Blanc-Sablon America/Curacao
  America/Dominica America/Grenada America/Guadeloupe America/Kralendijk America/Lower_Princes
  America/Marigot America/Martinique America/Montserrat America/Port_of_Spain America/Puerto_Rico
  America/Santo_Domingo America/St_Barthelemy America/St_Kitts America/St_Lucia America/St_Thomas
  America/St_Vincent America/Tortola
-4, -3: America/Santiago
-4 AST, -3 ADT: America/Glace_Bay America/Goose_Bay America/Halifax America/Moncton America/Thule
  Atlantic/Bermuda Canada/Atlantic
-3.5 NST, -2.5 NDT: America/St_Johns Canada/Newfoundland
-3: America/Araguaina America/Argentina/Buenos_Aires America/Argentina/Catamarca America/Argentina/Cordoba
  America/Argentina/Jujuy America/Argentina/La_Rioja America/Argentina/Mendoza
  America/Argentina/Rio_Gallegos America/Argentina/Salta America/Argentina/San_Juan
  America/Argentina/San_Luis America/Argentina/Tucuman America/Argentina/Ushuaia America/Asuncion
  America/Bahia America/Belem America/Buenos_Aires America/Catamarca America/Cayenne America/Cordoba
  America/Coyhaique America/Fortaleza America/Jujuy America/Maceio America/Mendoza America/Montevideo
  America/Paramaribo America/Punta_Arenas America/Recife America/Santarem America/Sao_Paulo
  Antarctica/Palmer Antarctica/Rothera Atlantic/Stanley
-3, -2: America/Miquelon
-2: America/Noronha Atlantic/South_Georgia
-2, -1: America/Godthab America/Nuuk America/Scoresbysund
-1: Atlantic/Cape_Verde
-1, 0: Atlantic/Azores
0 GMT: Africa/Abidjan Africa/Accra Africa/Bamako Africa/Banjul Africa/Bissau Africa/Casablanca
  Africa/Conakry Africa/Dakar Africa/El_Aaiun Africa/Freetown Africa/Lome Africa/Monrovia Africa/Nouakchott
  Africa/Ouagadougou Africa/Sao_Tome America/Danmarkshavn Atlantic/Reykjavik Atlantic/St_Helena GMT
0 UTC: UTC
0 GMT, 1 IST: Europe/Dublin
0 GMT, 1 BST: Europe/Guernsey Europe/Isle_of_Man Europe/Jersey Europe/London
0 WET, 1 WEST: Atlantic/Canary Atlantic/Faeroe Atlantic/Faroe Atlantic/Madeira Europe/Lisbon
0, 2: Antarctica/Troll
1 CET: Africa/Algiers Africa/Tunis
1 WAT: Africa/Bangui Africa/Brazzaville Africa/Douala Africa/Kinshasa Africa/Lagos Africa/Libreville
  Africa/Luanda Africa/Malabo Africa/Ndjamena Africa/Niamey Africa/Porto-Novo
1 CET, 2 CEST: Africa/Ceuta Arctic/Longyearbyen Europe/Amsterdam Europe/Andorra Europe/Belgrade
  Europe/Berlin Europe/Bratislava Europe/Brussels Europe/Budapest Europe/Busingen Europe/Copenhagen
  Europe/Gibraltar Europe/Ljubljana Europe/Luxembourg Europe/Madrid Europe/Malta Europe/Monaco Europe/Oslo
  Europe/Paris Europe/Podgorica Europe/Prague Europe/Rome Europe/San_Marino Europe/Sarajevo Europe/Skopje
  Europe/Stockholm Europe/Tirane Europe/Vaduz Europe/Vatican Europe/Vienna Europe/Warsaw Europe/Zagreb
  Europe/Zurich
2 CAT: Africa/Blantyre Africa/Bujumbura Africa/Gaborone Africa/Harare Africa/Juba Africa/Khartoum
  Africa/Kigali Africa/Lubumbashi Africa/Lusaka Africa/Maputo Africa/Windhoek
2 EET: Africa/Tripoli Europe/Kaliningrad
2 SAST: Africa/Johannesburg Africa/Maseru Africa/Mbabane
2 EET, 3 EEST: Africa/Cairo Asia/Beirut Asia/Famagusta Asia/Gaza Asia/Hebron Asia/Nicosia Europe/Athens
  Europe/Bucharest Europe/Chisinau Europe/Helsinki Europe/Kiev Europe/Kyiv Europe/Mariehamn Europe/Riga
  Europe/Sofia Europe/Tallinn Europe/Vilnius
2 IST, 3 IDT: Asia/Jerusalem
3: Antarctica/Syowa Asia/Aden Asia/Amman Asia/Baghdad Asia/Bahrain Asia/Damascus Asia/Kuwait Asia/Qatar
  Asia/Riyadh Europe/Istanbul Europe/Minsk
3 EAT: Africa/Addis_Ababa Africa/Asmara Africa/Asmera Africa/Dar_es_Salaam Africa/Djibouti Africa/Kampala
  Africa/Mogadishu Africa/Nairobi Indian/Antananarivo Indian/Comoro Indian/Mayotte
3 MSK: Europe/Kirov Europe/Moscow Europe/Simferopol Europe/Volgograd
3.5: Asia/Tehran
4: Asia/Baku Asia/Dubai Asia/Muscat Asia/Tbilisi Asia/Yerevan Europe/Astrakhan Europe/Samara Europe/Saratov
  Europe/Ulyanovsk Indian/Mahe Indian/Mauritius Indian/Reunion
4.5: Asia/Kabul
5: Antarctica/Mawson Antarctica/Vostok Asia/Almaty Asia/Aqtau Asia/Aqtobe Asia/Ashgabat Asia/Atyrau
  Asia/Dushanbe Asia/Oral Asia/Qostanay Asia/Qyzylorda Asia/Samarkand Asia/Tashkent Asia/Yekaterinburg
  Indian/Kerguelen Indian/Maldives
5 PKT: Asia/Karachi
5.5: Asia/Colombo
5.5 IST: Asia/Calcutta Asia/Kolkata
5.75: Asia/Kathmandu Asia/Katmandu
6: Asia/Bishkek Asia/Dhaka Asia/Omsk Asia/Thimphu Asia/Urumqi Indian/Chagos
6.5: Asia/Rangoon Asia/Yangon Indian/Cocos
7: Antarctica/Davis Asia/Bangkok Asia/Barnaul Asia/Ho_Chi_Minh Asia/Hovd Asia/Krasnoyarsk Asia/Novokuznetsk
  Asia/Novosibirsk Asia/Phnom_Penh Asia/Saigon Asia/Tomsk Asia/Vientiane Indian/Christmas
7 WIB: Asia/Jakarta Asia/Pontianak
8: Antarctica/Casey Asia/Brunei Asia/Irkutsk Asia/Kuala_Lumpur Asia/Kuching Asia/Singapore Asia/Ulaanbaatar
8 AWST: Australia/Perth
8 CST: Asia/Macau Asia/Shanghai Asia/Taipei
8 HKT: Asia/Hong_Kong
8 PST: Asia/Manila
8 WITA: Asia/Makassar
8.75: Australia/Eucla
9: Asia/Chita Asia/Dili Asia/Khandyga Asia/Yakutsk Pacific/Palau
9 JST: Asia/Tokyo
9 KST: Asia/Pyongyang Asia/Seoul
9 WIT: Asia/Jayapura
9.5 ACST: Australia/Darwin
9.5 ACST, 10.5 ACDT: Australia/Adelaide Australia/Broken_Hill
10: Antarctica/DumontDUrville Asia/Ust-Nera Asia/Vladivostok Pacific/Chuuk Pacific/Port_Moresby Pacific/Truk
10 AEST: Australia/Brisbane Australia/Lindeman
10 ChST: Pacific/Guam Pacific/Saipan
10 AEST, 11 AEDT: Antarctica/Macquarie Australia/Hobart Australia/Melbourne Australia/Sydney
10.5, 11: Australia/Lord_Howe
11: Asia/Magadan Asia/Sakhalin Asia/Srednekolymsk Pacific/Bougainville Pacific/Efate Pacific/Guadalcanal
  Pacific/Kosrae Pacific/Noumea Pacific/Pohnpei Pacific/Ponape
11, 12: Pacific/Norfolk
12: Asia/Anadyr Asia/Kamchatka Pacific/Fiji Pacific/Funafuti Pacific/Kwajalein Pacific/Majuro Pacific/Nauru
  Pacific/Tarawa Pacific/Wake Pacific/Wallis
12 NZST, 13 NZDT: Antarctica/McMurdo Pacific/Auckland
12.75, 13.75: Pacific/Chatham
13: Pacific/Apia Pacific/Enderbury Pacific/Fakaofo Pacific/Kanton Pacific/Tongatapu
14: Pacific/Kiritimati
`

function readVariant(text: string): Variant {
  const [offset, tzname = ''] = text.split(' ')
  return { offset: Number(offset), tzname }
}

function readClock(line: string): TimeZone[] {
  const [clock = '', names = ''] = line.split(': ')
  const [STD, DST = STD] = clock.split(', ').map(readVariant)
  if (STD === undefined || DST === undefined) return []
  return names.split(' ').map((time_zone) => ({ time_zone, time_zone_info: { STD, DST } }))
}

const sortKey = ({ time_zone }: TimeZone): string => (time_zone === 'UTC' ? '' : time_zone)

function readClocks(): TimeZone[] {
  const lines = clocks.trim().replaceAll('\n  ', ' ').split('\n')
  return lines.flatMap(readClock).toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
}

/** Every zone that a user may have, by name; UTC comes first. */
export const timeZones: readonly TimeZone[] = readClocks()

export const timeZoneNames: readonly string[] = timeZones.map(({ time_zone }) => time_zone)
