import type { BreathKind, BreathPhase } from '@ballast/domain/reset/techniques'

/** The pitches each phase glides between, in hertz; a rest is silent. */
const GLIDES: Record<BreathKind, [number, number] | null> = {
  in: [174.6, 261.6],
  in_again: [261.6, 293.7],
  hold: null,
  out: [261.6, 174.6],
  rest: null,
}
const LOUDNESS = 0.09
const FADE_SECONDS = 0.35

/**
 * Plays tones for the rest of a schedule on the audio clock, so that they stay in time in a hidden tab. Returns a function
 * that stops them; does nothing if the browser has no audio.
 */
export function playSchedule(schedule: readonly BreathPhase[], elapsedMs: number): () => void {
  let context: AudioContext
  try {
    context = new AudioContext()
  } catch {
    return () => undefined
  }
  void context.resume().catch(() => undefined)
  let at = context.currentTime - elapsedMs / 1000
  for (const { kind, seconds } of schedule) {
    const glide = GLIDES[kind]
    if (glide && at >= context.currentTime - 0.05)
      addTone(context, { glide, at: Math.max(at, context.currentTime), seconds })
    at += seconds
  }
  return () => void context.close().catch(() => undefined)
}

type Tone = { glide: [number, number]; at: number; seconds: number }

function addTone(context: AudioContext, { glide: [from, to], at, seconds }: Tone): void {
  const tone = context.createOscillator()
  const loudness = context.createGain()
  const fade = Math.min(FADE_SECONDS, seconds / 3)
  tone.type = 'sine'
  tone.frequency.setValueAtTime(from, at)
  tone.frequency.linearRampToValueAtTime(to, at + seconds)
  loudness.gain.setValueAtTime(0, at)
  loudness.gain.linearRampToValueAtTime(LOUDNESS, at + fade)
  loudness.gain.setValueAtTime(LOUDNESS, at + seconds - fade)
  loudness.gain.linearRampToValueAtTime(0, at + seconds)
  tone.connect(loudness).connect(context.destination)
  tone.start(at)
  tone.stop(at + seconds + 0.05)
}
