import type { Draft } from './draft-store.ts'

/** How to read a drafted record: its server version, and its editable fields. */
export type DraftFields<Thing, Changes> = {
  idOf: (thing: Thing) => string
  revisionOf: (thing: Thing) => number
  fieldOf: (thing: Thing, key: keyof Changes) => Changes[keyof Changes]
  /** The field of prose, of which both versions can be joined. */
  prose: keyof Changes
}

export function keysOf<Changes extends object>(changes: Changes): (keyof Changes)[] {
  return Object.keys(changes) as (keyof Changes)[]
}

/** A server's answer, and the versions shown while the change was made. */
export type SavedVersion<Thing> = { answer: Thing; over: readonly Thing[] }

/**
 * The record to show: the server's answer as long as the page still has the version before it, so that old content never
 * flashes back.
 */
export function newestOf<Thing>(shown: Thing, saved: SavedVersion<Thing> | null): Thing {
  return saved?.over.includes(shown) ? saved.answer : shown
}

/** Adds changes to a draft (or starts one), and remembers each field's value before its first change. */
export function addChanges<Thing, Changes extends object>(
  { idOf, revisionOf, fieldOf }: DraftFields<Thing, Changes>,
  draft: Draft<Changes> | null,
  { thing, changes }: { thing: Thing; changes: Changes },
): Draft<Changes> {
  const base: Partial<Changes> = { ...draft?.base }
  for (const key of keysOf(changes)) if (!(key in base)) base[key] = fieldOf(thing, key)
  return {
    id: idOf(thing),
    revision: draft?.revision ?? revisionOf(thing),
    changes: { ...draft?.changes, ...changes },
    base: base as Changes,
    ...(draft?.sent ? { sent: draft.sent } : {}),
  }
}

/** What is left of a draft after the server saved `sent`; null if nothing was typed in the meantime. */
export function afterSaving<Changes extends object>(
  draft: Draft<Changes>,
  sent: Changes,
  revision: number,
): Draft<Changes> | null {
  const left = keysOf(draft.changes).filter((key) => !(key in sent) || !isSame(draft.changes[key], sent[key]))
  if (left.length === 0) return null
  return {
    id: draft.id,
    revision,
    changes: pick(draft.changes, left),
    base: Object.fromEntries(
      left.map((key) => [key, key in sent ? sent[key] : draft.base[key]]),
    ) as unknown as Changes,
  }
}

/**
 * Rebases a draft onto a newer version of its record. Fields that are equal by now are dropped; fields changed
 * in both places are `conflicts`; everything else moves onto the newer version.
 */
export function rebase<Thing, Changes extends object>(
  { revisionOf, fieldOf }: DraftFields<Thing, Changes>,
  draft: Draft<Changes>,
  theirs: Thing,
): { draft: Draft<Changes> | null; conflicts: (keyof Changes)[] } {
  const left = keysOf(draft.changes).filter((key) => !isSame(draft.changes[key], fieldOf(theirs, key)))
  if (left.length === 0) return { draft: null, conflicts: [] }
  return {
    conflicts: left.filter((key) => {
      const ours = (draft.sent ?? []).flatMap((sent) => (key in sent ? [sent[key]] : []))
      return ![draft.base[key], ...ours].some((value) => isSame(value, fieldOf(theirs, key)))
    }),
    draft: { ...draft, revision: revisionOf(theirs), changes: pick(draft.changes, left) },
  }
}

export type Choice = 'mine' | 'theirs' | 'both'

/** Resolves fields changed in both places. `both` joins the two texts. */
export function settle<Thing, Changes extends object>(
  { revisionOf, fieldOf, prose }: DraftFields<Thing, Changes>,
  draft: Draft<Changes>,
  { theirs, conflicts, choice }: { theirs: Thing; conflicts: readonly (keyof Changes)[]; choice: Choice },
): Draft<Changes> | null {
  const changes: Partial<Changes> = { ...draft.changes }
  const base: Partial<Changes> = { ...draft.base }
  for (const key of conflicts) {
    base[key] = fieldOf(theirs, key)
    if (key === prose && choice === 'both')
      changes[key] = `${draft.changes[key]}\n\n---\n\n${fieldOf(theirs, key)}` as Changes[keyof Changes]
    else if (choice === 'theirs') delete changes[key]
  }
  if (keysOf(changes).length === 0) return null
  return { ...draft, revision: revisionOf(theirs), changes: changes as Changes, base: base as Changes }
}

function pick<Changes extends object>(changes: Changes, keys: readonly (keyof Changes)[]): Changes {
  return Object.fromEntries(keys.map((key) => [key, changes[key]])) as unknown as Changes
}

/** Drafts are plain data; the order of an object's keys does not matter. */
function isSame(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b)
}

function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return JSON.stringify(value ?? null)
  return JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
