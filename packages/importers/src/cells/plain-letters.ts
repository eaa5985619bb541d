const OTHERS: Record<string, string> = { ß: 'ss', ł: 'l', ı: 'i', ø: 'o', đ: 'd' }

/**
 * A text in small letters without accents, so that words of other languages can be compared.
 * @example plainLetters('Prix d’Entrée') // → 'prix d’entree'
 */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[ßłıøđ]/g, (letter) => OTHERS[letter] ?? letter)
}
