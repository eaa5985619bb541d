/** Letters of other scripts that look like Latin ones. */
const LOOKALIKES: Record<string, string> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ғ: 'f',
  һ: 'h',
  н: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  т: 't',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  у: 'y',
  ү: 'y',
  α: 'a',
  β: 'b',
  ϲ: 'c',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  σ: 'o',
  τ: 't',
  υ: 'u',
  χ: 'x',
  γ: 'y',
  ω: 'w',
  ѡ: 'w',
  օ: 'o',
  ս: 'u',
  հ: 'h',
  ո: 'n',
  ց: 'g',
  զ: 'q',
  ı: 'i',
  ɑ: 'a',
  ɡ: 'g',
  ɩ: 'i',
  ʟ: 'l',
  ꞁ: 'l',
  ǀ: 'l',
  ß: 'b',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
}

/** Capital letters of other scripts whose lower-case form resembles a different letter. */
const CAPITALS: Record<string, string> = {
  Ι: 'l',
  І: 'l',
  Ӏ: 'l',
  Ν: 'n',
  Η: 'h',
  Β: 'b',
  В: 'b',
  Н: 'h',
  Υ: 'y',
  Ζ: 'z',
  Μ: 'm',
  Τ: 't',
}

/**
 * What a username looks like: two names with the same skeleton are easily confused. Capital I, 1 and l are one
 * character, as are O and 0, rn and m, vv and w. Accents, dots, dashes and underscores are ignored, and letters of
 * other scripts become the Latin ones they resemble. Texts without a letter or digit have the skeleton ''.
 * @example usernameSkeleton('Pau1_Smith') // → 'paulsmith'
 * @example usernameSkeleton('pauI.srnith') // → 'paulsmith'
 */
export function usernameSkeleton(username: string): string {
  const letters = [...username.normalize('NFKC')].map((sign) =>
    sign === 'I' ? 'l' : (CAPITALS[sign] ?? sign.toLowerCase()),
  )
  const plain = [...letters.join('').normalize('NFKD')]
    .filter((sign) => /[\p{L}\p{N}]/u.test(sign))
    .map((sign) => LOOKALIKES[sign] ?? sign)
    .join('')
  return plain.replaceAll('1', 'l').replaceAll('0', 'o').replaceAll('rn', 'm').replaceAll('vv', 'w')
}

const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u]

/**
 * Whether a name mixes alphabets that look alike: the only reason to write so is to be taken for somebody else. Digits
 * belong to no alphabet.
 * @example mixesScripts('pаul') // → true: its second letter is Cyrillic
 */
export function mixesScripts(username: string): boolean {
  return SCRIPTS.filter((script) => script.test(username.normalize('NFKC'))).length > 1
}

/** Names that would speak for the product or collide with a URL. */
const RESERVED = [
  ...['admin', 'administrator', 'ballast', 'billing', 'contact', 'deleted', 'everyone', 'help', 'helpdesk'],
  ...[
    'info',
    'legal',
    'mentor',
    'me',
    'moderator',
    'mod',
    'news',
    'newsletter',
    'nobody',
    'null',
    'official',
  ],
  ...['operator', 'owner', 'payments', 'payouts', 'postmaster', 'privacy', 'profile', 'root', 'security'],
  ...['settings', 'staff', 'support', 'sysadmin', 'system', 'team', 'terms', 'undefined', 'webmaster'],
]
const RESERVED_LOOKS = new Set(RESERVED.flatMap((name) => [name, name.toUpperCase()]).map(usernameSkeleton))

/**
 * Whether a name is reserved, or looks like a reserved one.
 * @example isReservedName('Supp0rt') // → true
 */
export function isReservedName(username: string): boolean {
  return RESERVED_LOOKS.has(usernameSkeleton(username)) || RESERVED.includes(username.toLowerCase())
}

/** How long an old name redirects to the new one and nobody else may take it. */
export const FORMER_NAME_DAYS = 90

/** Old names reserved per person at a time: beyond that, the next change has to wait. */
export const MAX_FORMER_NAMES = 3
