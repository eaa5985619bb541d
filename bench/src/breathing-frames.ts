import { launchChromium } from './chromium.ts'
import { signIn } from './client.ts'
import { type Figure, median } from './measure.ts'
import type { BenchServer } from './seeded-server.ts'

const RUNS = 5
const SECONDS = 4
const SLOWER = 4

/**
 * Frames per second of the breathing view with a CPU slowed down four times, median of five runs of four seconds. The page
 * requests each frame as the view itself does; a 60 Hz screen responds 60 times.
 */
export async function frameShare({ address }: BenchServer): Promise<Figure[]> {
  const browser = await launchChromium()
  if (!browser) return []
  const { sessionId } = await signIn(address, 'years')
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.addInitScript(`localStorage.setItem('sessionId', ${JSON.stringify(sessionId)})`)
  await page.goto(`${address}/reset`)
  const reset = page.getByRole('dialog', { name: 'Mental reset' })
  await reset
    .getByRole('group', { name: 'How strong is it now?' })
    .getByRole('radio', { name: '7', exact: true })
    .check()
  await reset.getByRole('button', { name: 'Begin' }).click()
  await reset.getByText('left of').waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const runs: { frames: number; longest: number }[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await page.evaluate(COUNT))
  await browser.close()
  const note = `processor ${SLOWER} times slower`
  return [
    // One frame in sixty may be lost to other work on the machine.
    {
      name: 'breathing view, frames missing of 60 a second',
      value: 60 - median(runs.map(({ frames }) => frames)),
      budget: 1,
      unit: '',
      note,
    },
    {
      name: 'breathing view, longest wait for a frame',
      value: median(runs.map(({ longest }) => longest)),
      budget: 50,
      unit: 'ms',
      note,
    },
  ]
}

const COUNT = `new Promise((resolve) => {
  const times = []
  requestAnimationFrame(function next(now) {
    times.push(now)
    if (now - times[0] < ${SECONDS} * 1000) return void requestAnimationFrame(next)
    const waits = times.slice(1).map((time, at) => time - times[at])
    resolve({
      frames: (1000 * waits.length) / (times.at(-1) - times[0]),
      longest: Math.max(...waits),
    })
  })
})`
