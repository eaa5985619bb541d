import { AccountMark } from '../../ui/avatar.tsx'

type MemberProps = { name: string; part: string; note?: string }

/** One account of a group: its role, and how many trades it shares. */
export function Member({ name, part, note }: MemberProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <AccountMark name={name} className="size-5 rounded-[5px] text-[9px]" />
      <span className="min-w-0 truncate">{name}</span>
      <span className="text-muted-foreground">{part}</span>
      {note && <span className="text-small text-subtle-foreground">{note}</span>}
    </li>
  )
}
