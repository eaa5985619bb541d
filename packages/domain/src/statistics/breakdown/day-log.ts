/** Numbers per group and day: Σ net, Σ R, and trades + `WITH_R` times those with an R. */
export const DAY_WIDTH = 3
export const WITH_R = 2 ** 26

/**
 * Sums of groups per day, recorded whenever a group moves on to its next day. Trades come in day order, so only a few
 * sums are updated at a time, close together in memory, however many groups and days there are.
 */
export type DayLog = {
  /** The sums of every group's current day, `DAY_WIDTH` numbers each. */
  running: Float64Array
  /** The current day of each group; −1 before its first. */
  currentDay: Int32Array
  /** The record: group, day and sums of each entry. */
  entryGroup: Int32Array
  entryDay: Int32Array
  entrySums: Float64Array
  entries: number
}

/**
 * Returns logs for one dimension after another: each call clears the log and makes room for that many groups and
 * entries, reusing its columns if they are long enough.
 */
export function dayLogKeeper(): (groups: number, maxEntries: number) => DayLog {
  const open = (maxEntries: number) => ({
    entryGroup: new Int32Array(maxEntries),
    entryDay: new Int32Array(maxEntries),
    entrySums: new Float64Array(maxEntries * DAY_WIDTH),
  })
  let buffers = open(0)
  return (groups, maxEntries) => {
    if (buffers.entryDay.length < maxEntries) buffers = open(maxEntries)
    const running = new Float64Array(groups * DAY_WIDTH)
    return { ...buffers, running, currentDay: new Int32Array(groups).fill(-1), entries: 0 }
  }
}

/** Records a group's day and begins the next; a day of −1 ends the group. */
export function turnDay(log: DayLog, group: number, day: number): void {
  const { running, currentDay, entrySums } = log
  const before = currentDay[group] ?? -1
  currentDay[group] = day
  if (before < 0) return
  const entry = log.entries++
  const from = group * DAY_WIDTH
  const to = entry * DAY_WIDTH
  log.entryGroup[entry] = group
  log.entryDay[entry] = before
  for (let i = 0; i < DAY_WIDTH; i++) {
    entrySums[to + i] = running[from + i] ?? 0
    running[from + i] = 0
  }
}

/**
 * Entries by group, and by day within a group: `order` holds entry indices, `starts` the first position of each group.
 */
export function entriesByGroup({ entryGroup, entries }: DayLog, groups: number) {
  const starts = new Uint32Array(groups + 1)
  for (let entry = 0; entry < entries; entry++) {
    const after = (entryGroup[entry] ?? 0) + 1
    starts[after] = (starts[after] ?? 0) + 1
  }
  for (let group = 0; group < groups; group++)
    starts[group + 1] = (starts[group + 1] ?? 0) + (starts[group] ?? 0)
  const next = starts.slice()
  const order = new Uint32Array(entries)
  for (let entry = 0; entry < entries; entry++) {
    const group = entryGroup[entry] ?? 0
    const at = next[group] ?? 0
    order[at] = entry
    next[group] = at + 1
  }
  return { starts, order }
}
