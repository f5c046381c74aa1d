import { type RefObject, useEffect, useRef, useState } from 'react'
import { createReader } from './decode-frame.ts'

export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'missing'

const FRAME_MS = 120
/** A ticket that is still held there is not a second one. */
const SAME_CODE_MS = 4_000

/** Reads codes off the camera while `isOn`. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  onCode: (code: string) => void,
): CameraState {
  const [state, setState] = useState<CameraState>('off')
  const latestOnCode = useRef(onCode)
  useEffect(() => {
    latestOnCode.current = onCode
  }, [onCode])

  useEffect(() => {
    if (!isOn) return setState('off')
    let isGone = false
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const last = { code: '', atMs: 0 }

    async function start() {
      setState('starting')
      const read = await createReader()
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
      })
      if (isGone || !video.current) return stop(stream)
      video.current.srcObject = stream
      await video.current.play()
      setState('on')
      const readFrame = async () => {
        const code = video.current && video.current.videoWidth > 0 ? await read(video.current) : null
        if (isGone) return
        const isSame = code === last.code && Date.now() - last.atMs < SAME_CODE_MS
        if (code) Object.assign(last, { code, atMs: Date.now() })
        if (code && !isSame) latestOnCode.current(code)
        timer = setTimeout(readFrame, FRAME_MS)
      }
      void readFrame()
    }
    start().catch((error: unknown) => {
      if (!isGone) setState(isRefused(error) ? 'refused' : 'missing')
    })
    return () => {
      isGone = true
      clearTimeout(timer)
      stop(stream)
    }
  }, [isOn, video])

  return state
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

function isRefused(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError'
}
