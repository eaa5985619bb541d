import type { Reaction } from '@ballast/domain/groups/group-vocabulary'

/** Made-up traders who share groups with the demo's trader. `kept`: how often they keep a rule. They cannot sign in. */
export const DEMO_MEMBERS = [
  { name: 'marta.k', kept: 0.97, isRegular: true },
  { name: 'jonas_b', kept: 0.94, isRegular: true },
  { name: 'ade-o', kept: 0.9, isRegular: true },
  { name: 'lin.w', kept: 0.86, isRegular: true },
  { name: 'priya_s', kept: 0.83, isRegular: true },
  { name: 'sam.d', kept: 0.77, isRegular: true },
  { name: 'noor-r', kept: 0.9, isRegular: false },
] as const
export type DemoMember = (typeof DEMO_MEMBERS)[number]['name']
/** `me` is the demo's own trader. */
export type DemoAuthor = DemoMember | 'me'

type Story = {
  by: DemoAuthor
  hoursAgo: number
  text: string
  /** A made-up trade in R, or the demo's own latest one. */
  share?: 'own' | { symbol: string; direction: 'long' | 'short'; r: number; setup: string; targetR: number }
  reactions?: Partial<Record<Reaction, readonly DemoAuthor[]>>
  replies?: readonly { by: DemoAuthor; hoursAgo: number; text: string }[]
  isHeld?: boolean
}
type DemoGroup = {
  name: string
  about: string
  rules: string
  entry: 'invitation'
  owner: DemoMember
  moderators: readonly DemoAuthor[]
  members: readonly DemoMember[]
  stories: readonly Story[]
}

export const DEMO_GROUPS: readonly DemoGroup[] = [
  {
    name: 'Morning futures',
    about: 'Index futures in the first two hours. We talk about what we did, not about what to buy.',
    rules:
      '- Say what you did, not what others should do.\n- R, not amounts.\n- A losing day is as welcome as a good one.',
    entry: 'invitation',
    owner: 'marta.k',
    moderators: ['me'],
    members: ['jonas_b', 'ade-o', 'lin.w', 'priya_s', 'sam.d', 'noor-r'],
    stories: [
      { by: 'sam.d', hoursAgo: 3, isHeld: true, text: 'Long NQ above 25,300, stop 25,260' },
      {
        by: 'jonas_b',
        hoursAgo: 20,
        text: 'Stop went in with the entry, target untouched, no management. Boring on purpose.',
        share: { symbol: 'MES', direction: 'short', r: 1.92, setup: 'Failed breakdown', targetR: 2 },
        reactions: {
          useful: ['me', 'marta.k', 'ade-o', 'lin.w', 'priya_s', 'sam.d'],
          been_there: ['noor-r'],
        },
      },
      {
        by: 'me',
        hoursAgo: 44,
        share: 'own',
        text: 'I wanted the first loss back before I had looked at the chart. The second order came a minute later, and larger.',
        reactions: {
          been_there: ['marta.k', 'jonas_b', 'ade-o', 'lin.w', 'priya_s', 'sam.d'],
          useful: ['ade-o', 'lin.w', 'noor-r'],
        },
        replies: [
          {
            by: 'marta.k',
            hoursAgo: 43,
            text: 'Same here in June. A kitchen timer next to the keyboard did more than any rule on screen.',
          },
          { by: 'ade-o', hoursAgo: 41, text: 'Naming that the winner taught nothing is the good part.' },
        ],
      },
      {
        by: 'priya_s',
        hoursAgo: 70,
        text: 'How do you review a day you did not trade? I skipped three this week because of the data releases, and now the page is **empty**.',
        reactions: { thanks: ['noor-r'] },
        replies: [
          {
            by: 'lin.w',
            hoursAgo: 69,
            text: 'One line: what I waited for, and whether it came. That is a kept plan.',
          },
          { by: 'jonas_b', hoursAgo: 66, text: 'I count it as the hardest day to keep.' },
          { by: 'priya_s', hoursAgo: 65, text: 'Thanks, @lin.w. Doing that.' },
        ],
      },
      {
        by: 'ade-o',
        hoursAgo: 120,
        text: 'Four weeks with three trades at most:\n\n1. The mornings are shorter.\n2. The third trade is still the worst one.\n3. I sleep.',
        reactions: { useful: ['me', 'marta.k', 'priya_s'], been_there: ['jonas_b', 'sam.d'] },
      },
    ],
  },
  {
    name: 'Funded Tuesdays',
    about: 'Rooms, floors and payouts of funded accounts, once a week.',
    rules: '- No firm is praised without its rules.\n- Numbers in R or in per cent of the room.',
    // A listed group would be shown to everybody on the installation.
    entry: 'invitation',
    owner: 'ade-o',
    moderators: ['jonas_b'],
    members: ['marta.k', 'sam.d', 'priya_s'],
    stories: [
      {
        by: 'marta.k',
        hoursAgo: 26,
        text: 'Took the payout at the first date it was due. The buffer is smaller for it, and I trade smaller. Both are written in the plan.',
        reactions: { useful: ['ade-o', 'jonas_b', 'me'] },
        replies: [{ by: 'me', hoursAgo: 25, text: 'Did the smaller size change how you hold?' }],
      },
      {
        by: 'ade-o',
        hoursAgo: 96,
        text: 'Reminder to read the consistency rule before the last week of a phase, not in it.',
        reactions: { useful: ['priya_s', 'sam.d'], been_there: ['marta.k'] },
      },
    ],
  },
]
