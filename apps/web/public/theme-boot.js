// Before the first paint: the stored look (in full: src/lib/theme.ts), and the startup progress.
;(() => {
  const root = document.documentElement
  const read = (key) => {
    try {
      return window.localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const mode = read('theme')
  const systemDark = window.matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = mode === 'light' || (mode === 'system' && !systemDark) ? 'light' : 'dark'
  try {
    const config = JSON.parse(read('themeConfig') ?? '{}')
    if (typeof config?.accentColor?.value === 'string') root.dataset.accent = config.accentColor.value
    if (Number.isFinite(config?.borderRadius)) root.style.setProperty('--radius', `${config.borderRadius}rem`)
    if (typeof config?.fontFamily === 'string') root.style.setProperty('--font', config.fontFamily)
  } catch {
    // The defaults stand.
  }
  if (read('pnlColors') === 'safe') root.dataset.pnl = 'cb'

  let progress = 20
  const timer = window.setInterval(() => {
    const bar = document.querySelector('#startup [role="progressbar"]')
    if (progress >= 100 || (!bar && document.readyState !== 'loading')) return window.clearInterval(timer)
    if (!bar) return
    progress += 20
    bar.setAttribute('aria-valuenow', String(progress))
    bar.firstElementChild?.style.setProperty('width', `${progress}%`)
  }, 100)
})()
