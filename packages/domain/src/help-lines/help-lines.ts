/**
 * A public line anybody may call for free, with its source and date; never linked, because some sources also advertise
 * betting.
 */
export type HelpLine = {
  name: string
  for: 'crisis' | 'gambling'
  /** As dialled in that country. */
  number: string
  /** Other ways to reach it, and its hours. */
  note: string
  source: string
  statedOn: string
}
export type HelpCountry = {
  /** ISO 3166. */
  code: string
  country: string
  emergency: string
  lines: readonly HelpLine[]
}

const ALWAYS = 'Free, day and night.'
const SEEN = 'seen November 2026'

/** Countries a source was found for. A missing country was not researched; it may well have help lines. */
export const HELP_COUNTRIES: readonly HelpCountry[] = [
  {
    code: 'AU',
    country: 'Australia',
    emergency: '000',
    lines: [
      {
        name: 'Gambling Help Online',
        for: 'gambling',
        number: '1800 858 858',
        note: ALWAYS,
        source: 'Gambling Help Online, gamblinghelponline.org.au',
        statedOn: 'May 2020',
      },
      {
        name: 'Lifeline',
        for: 'crisis',
        number: '13 11 14',
        note: ALWAYS,
        source: 'Lifeline Australia, lifeline.org.au',
        statedOn: SEEN,
      },
    ],
  },
  {
    code: 'CA',
    country: 'Canada',
    emergency: '911',
    lines: [
      {
        name: '9-8-8 Suicide Crisis Helpline',
        for: 'crisis',
        number: '988',
        note: `${ALWAYS} Call or text.`,
        source: 'Government of Canada, newswire.ca',
        statedOn: '30 November 2023',
      },
    ],
  },
  {
    code: 'DE',
    country: 'Germany',
    emergency: '112',
    lines: [
      {
        name: 'Telefonberatung zur Glücksspielsucht',
        for: 'gambling',
        number: '0800 1372700',
        note: 'Free and confidential.',
        source: 'Gemeinsame Glücksspielbehörde der Länder, gluecksspiel-behoerde.de',
        statedOn: SEEN,
      },
      {
        name: 'TelefonSeelsorge',
        for: 'crisis',
        number: '0800 1110111',
        note: ALWAYS,
        source: 'domradio.de',
        statedOn: SEEN,
      },
    ],
  },
  {
    code: 'FR',
    country: 'France',
    emergency: '15 or 112',
    lines: [
      {
        name: 'Numéro national de prévention du suicide',
        for: 'crisis',
        number: '3114',
        note: ALWAYS,
        source: 'Service-Public, service-public.fr',
        statedOn: '29 September 2021',
      },
    ],
  },
  {
    code: 'GB',
    country: 'United Kingdom',
    emergency: '999',
    lines: [
      {
        name: 'National Gambling Helpline (GamCare)',
        for: 'gambling',
        number: '0808 8020 133',
        note: ALWAYS,
        source: 'Citizens Advice North Oxfordshire and South Northamptonshire, canosn.org.uk',
        statedOn: SEEN,
      },
      {
        name: 'Samaritans',
        for: 'crisis',
        number: '116 123',
        note: ALWAYS,
        source: 'Samaritans, samaritans.org',
        statedOn: SEEN,
      },
    ],
  },
  {
    code: 'IE',
    country: 'Ireland',
    emergency: '112',
    lines: [
      {
        name: 'Samaritans Ireland',
        for: 'crisis',
        number: '116 123',
        note: ALWAYS,
        source: 'Irish Examiner, irishexaminer.com',
        statedOn: 'April 2019',
      },
    ],
  },
  {
    code: 'IN',
    country: 'India',
    emergency: '112',
    lines: [
      {
        name: 'Tele-MANAS',
        for: 'crisis',
        number: '14416',
        note: ALWAYS,
        source: 'The Shillong Times, theshillongtimes.com',
        statedOn: '7 February 2025',
      },
    ],
  },
  {
    code: 'US',
    country: 'United States',
    emergency: '911',
    lines: [
      {
        name: 'National Problem Gambling Helpline',
        for: 'gambling',
        number: '1-800-522-4700',
        note: `${ALWAYS} Call, text or chat.`,
        source: 'National Council on Problem Gambling, as reported by sbcamericas.com',
        statedOn: '2 October 2025',
      },
      {
        name: '988 Suicide & Crisis Lifeline',
        for: 'crisis',
        number: '988',
        note: `${ALWAYS} Call or text.`,
        source: 'Wyoming Department of Health, health.wyo.gov',
        statedOn: SEEN,
      },
    ],
  },
]

/** Time zones that belong to exactly one of these countries; zones that several share are left out. */
const ZONES: readonly (readonly [RegExp, string])[] = [
  [
    /^America\/(New_York|Chicago|Denver|Los_Angeles|Phoenix|Anchorage|Detroit|Boise|Indiana\/.+|Kentucky\/.+|North_Dakota\/.+|Juneau|Sitka|Nome)$|^Pacific\/Honolulu$|^US\//,
    'US',
  ],
  [
    /^America\/(Toronto|Vancouver|Montreal|Edmonton|Winnipeg|Halifax|Regina|St_Johns|Moncton|Whitehorse|Yellowknife|Iqaluit)$|^Canada\//,
    'CA',
  ],
  [/^Europe\/(London|Belfast)$|^GB$/, 'GB'],
  [/^Europe\/Dublin$/, 'IE'],
  [/^Australia\//, 'AU'],
  [/^Europe\/(Berlin|Busingen)$/, 'DE'],
  [/^Europe\/Paris$/, 'FR'],
  [/^Asia\/(Kolkata|Calcutta)$/, 'IN'],
]

/**
 * The help lines of the country a browser's time zone belongs to; null if none is known.
 * @example helpLinesFor('Europe/London')?.lines[1]?.number // → '116 123'
 */
export function helpLinesFor(timeZone: string): HelpCountry | null {
  const code = ZONES.find(([zone]) => zone.test(timeZone))?.[1]
  return HELP_COUNTRIES.find((country) => country.code === code) ?? null
}
