/** The tour's steps, each by the `data-tour` mark of its part; a part that is not on screen is skipped. */
export const TOUR_STEPS = [
  {
    mark: 'today',
    title: 'Today, and one next step',
    text: 'How the day stands, and the one thing worth doing now.',
  },
  {
    mark: 'figures',
    title: 'Figures that say how sure they are',
    text: 'The bar is the 95% interval, n the number of trades behind it. Below 30 trades, nothing is decided.',
  },
  {
    mark: 'scope',
    title: 'One choice for every page',
    text: 'The account chosen here, and the dates beside it, narrow what every page shows.',
  },
  {
    mark: 'pages',
    title: 'Your pages',
    text: 'Trade Log holds the trades, Prop Tracker the rules of your firms. What you do not use can be hidden in the settings.',
  },
  {
    mark: 'search',
    title: 'Everything by name',
    text: 'Pages, trades, setups and commands: press Ctrl and K anywhere, on a Mac ⌘ and K.',
  },
  {
    mark: 'privacy',
    title: 'A screen to share',
    text: 'Hides every amount of money. R and percent stay.',
  },
  {
    mark: 'bell',
    title: 'What you should know',
    text: 'Limits that come near, payouts, reminders. You choose what you get, where and when.',
  },
] as const

export type TourStep = (typeof TOUR_STEPS)[number]
