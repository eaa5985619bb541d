import type { RowList } from '@ballast/domain/statistics/row-list'

/** How many of an id's last characters choose the first bucket: the end of every kind of UUID we write is random. */
const SIGNS = 8
const EMPTY = -1

/**
 * Finds the row of an id among ids that are added in sequence. A map of a hundred thousand strings is slow to fill and
 * to garbage-collect; this is one array of numbers.
 */
export class RowIndex {
  private readonly ids: RowList<string>
  private readonly slots: Int32Array
  private readonly mask: number

  /** `ids` may still be empty; `length` is the maximum number of ids. */
  constructor(ids: RowList<string>, length: number) {
    this.ids = ids
    this.slots = new Int32Array(2 ** Math.ceil(Math.log2(length * 2 + 2))).fill(EMPTY)
    this.mask = this.slots.length - 1
  }

  /** Adds the id of a row. */
  add(row: number): void {
    let slot = this.slotOf(this.ids[row] ?? '')
    while (this.slots[slot] !== EMPTY) slot = (slot + 1) & this.mask
    this.slots[slot] = row
  }

  /** The row of an id; undefined for an id that was never added. */
  find(id: string): number | undefined {
    for (let slot = this.slotOf(id); ; slot = (slot + 1) & this.mask) {
      const row = this.slots[slot] ?? EMPTY
      if (row === EMPTY) return undefined
      if (this.ids[row] === id) return row
    }
  }

  private slotOf(id: string): number {
    let hash = 0
    for (let place = Math.max(0, id.length - SIGNS); place < id.length; place++)
      hash = Math.imul(hash, 31) + id.charCodeAt(place)
    return Math.imul(hash, 0x9e3779b1) & this.mask
  }
}
