// A page of the public site can be read before its script has come. What is pressed, sent or typed by then is kept
// here, and done again when the page takes over: src/features/site/frame/use-early-presses.ts.
;(() => {
  // A link that the script makes a button is followed when the script does not come.
  const LONGEST_WAIT_MS = 4000
  const kinds = ['click', 'submit', 'input']
  const typed = new Set()
  let press = null
  let following = 0

  function keep(event) {
    const { type, target, submitter } = event
    if (type === 'click') return keepPress(event, target.closest('button, a'))
    if (type === 'submit') {
      event.preventDefault()
      press = () => target.requestSubmit(submitter)
    } else if (target.matches('input, select, textarea')) typed.add(target)
  }

  function keepPress(event, pressed) {
    window.clearTimeout(following)
    press = null
    if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (pressed.matches('a')) {
      if (pressed.getAttribute('role') !== 'button') return
      event.preventDefault()
      following = window.setTimeout(() => window.location.assign(pressed.href), LONGEST_WAIT_MS)
    }
    press = () => pressed.click()
  }

  // As if typed now: the page learns of a value only where it differs from the one it last saw.
  function typeAgain(field, value) {
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }

  for (const kind of kinds) document.addEventListener(kind, keep, true)
  window.repeatEarlyPresses = async () => {
    for (const kind of kinds) document.removeEventListener(kind, keep, true)
    window.clearTimeout(following)
    // Taking one in, the page sets the others back to what it knows.
    for (const [field, value] of [...typed].map((field) => [field, field.value])) {
      typeAgain(field, value)
      await new Promise((resolve) => window.setTimeout(resolve))
    }
    press?.()
  }
})()
