const list = (words: string) => new Set(words.split(/\s+/).filter(Boolean))

/** Words that do not narrow a question: it means the same without them. */
export const STOP_WORDS = list(`
  a an the this that these those it its i im ive id ill me my mine myself we our us you your yours he they their them
  is am are was were be been being do does did doing done have has had having can could would should will shall might must
  and or but so then if as at by for from in into of off on onto out over to up with within about around per
  what which who whom whose when where why how much many any some all every each both either other
  please tell show give list see look looking find know let lets want wanted like need ask asking say just really actually
  only even also too very quite pretty more most less least than there here now ok okay hey hi hello well yes no not dont
  didnt doesnt isnt arent wasnt get got getting go going gone went make makes made making take takes took taken taking
  trade trades trading traded trader market markets thing things stuff one ones overall general generally usually normally
  typically ever far still currently time times way kind sort much lot bit data journal log history account accounts
  result results performance performing perform performed numbers figures stats statistics been having work works worked
  me pls thanks thank compare compared comparing difference different between because happened happening happen happens
  whats hows wheres whens wasn im ive lately recently ever
  new since during through across using use used keep keeps tend seem seems think feel feeling felt
  good bad well better worse best worst great terrible
  tagged often something anything nah lol omg basically honestly pretty
  day days week weeks month months year years
  `)

/** Words before which an unknown word was meant to narrow the question, so that there is no answer without it. */
export const NARROWING = list(
  'tagged in on with without for during when while after before at under above below if from since until via not never',
)

/** Words that turn a question round or cut its period: without them it would be another question. */
export const DECISIVE = list(
  'without except excluding apart leaving never nor first half same end beginning start early mid middle late until till last latest',
)
