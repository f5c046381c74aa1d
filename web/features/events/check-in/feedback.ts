/** A verdict can be heard and felt, too. Not by those who asked for less motion, nor when the sound is off. */
import { localStore } from '#web/platform/storage.ts'
import type { VerdictTone } from './labels.ts'

const SOUND_KEY = 'doorSound'

export function isSoundOn(): boolean {
  return localStore.get(SOUND_KEY) !== 'off'
}

export function switchSound(isOn: boolean): void {
  localStore.set(SOUND_KEY, isOn ? 'on' : 'off')
}

/** Hertz one after the other: rising for yes, falling for no. */
const NOTES: Record<VerdictTone, readonly number[]> = {
  success: [660, 990],
  warning: [660, 660],
  danger: [330, 220, 220],
  info: [520],
}
const BUZZES: Record<VerdictTone, readonly number[]> = {
  success: [60],
  warning: [60, 80, 60],
  danger: [250, 100, 250],
  info: [30],
}
const NOTE_S = 0.12
const LOUDNESS = 0.15

let speaker: AudioContext | null = null

/** Browsers let a page sound only after it was touched: call it from a click. */
export function wakeSpeaker(): void {
  speaker ??= typeof AudioContext === 'undefined' ? null : new AudioContext()
  void speaker?.resume()
}

export function giveFeedback(tone: VerdictTone): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate?.([...BUZZES[tone]])
  if (!isSoundOn() || speaker?.state !== 'running') return
  for (const [index, hertz] of NOTES[tone].entries()) playNote(speaker, hertz, index * NOTE_S)
}

function playNote(context: AudioContext, hertz: number, afterS: number): void {
  const [tone, volume] = [context.createOscillator(), context.createGain()]
  tone.frequency.value = hertz
  volume.gain.value = LOUDNESS
  tone.connect(volume).connect(context.destination)
  tone.start(context.currentTime + afterS)
  tone.stop(context.currentTime + afterS + NOTE_S * 0.9)
}
