/** Loaded before a server: shifts its clock by `CLOCK_DAYS` days relative to the machine's. */
const offset = Number(process.env.CLOCK_DAYS ?? 0) * 86_400_000
const RealDate = Date

class ShiftedDate extends RealDate {
  constructor(...given: [] | [value: number | string | Date]) {
    if (given.length === 0) super(RealDate.now() + offset)
    else super(...(given as [number]))
  }
  static override now(): number {
    return RealDate.now() + offset
  }
}

globalThis.Date = ShiftedDate as DateConstructor
