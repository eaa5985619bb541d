/**
 * The names of files, each once: a later one of the same name gets a number in front of its ending.
 * @example namesApart(['Fills.csv', 'Fills.csv']) // → ['Fills.csv', 'Fills (2).csv']
 */
export function namesApart(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((given) => {
    let name = given
    for (let count = 2; taken.has(name); count++) name = given.replace(/(\.[^.]*)?$/, ` (${count})$1`)
    taken.add(name)
    return name
  })
}
