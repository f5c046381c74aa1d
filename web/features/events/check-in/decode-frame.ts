import type * as JsQrModule from 'jsqr'
/** Reads a QR code off a picture: the browser's own reader where there is one, else jsQR. */

export type ReadFrame = (video: HTMLVideoElement) => Promise<string | null>

interface Detector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>
}

interface DetectorMaker {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const FORMAT = 'qr_code'
/** Enough for a code that fills a third of the picture, and quick on an old phone. */
const FRAME_WIDTH_MAX = 720

export async function createReader(): Promise<ReadFrame> {
  const detector = await findDetector()
  if (detector) return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null
  const decode = await loadDecoder()
  const canvas = document.createElement('canvas')
  return async (video) => {
    const pixels = drawFrame(canvas, video)
    return pixels ? decode(pixels) : null
  }
}

async function findDetector(): Promise<Detector | null> {
  const Maker = (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector
  try {
    const formats = (await Maker?.getSupportedFormats()) ?? []
    return Maker && formats.includes(FORMAT) ? new Maker({ formats: [FORMAT] }) : null
  } catch {
    return null
  }
}

function drawFrame(canvas: HTMLCanvasElement, video: HTMLVideoElement): ImageData | null {
  const scale = Math.min(1, FRAME_WIDTH_MAX / video.videoWidth)
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || canvas.width === 0) return null
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

export async function loadDecoder(): Promise<(pixels: Pixels) => string | null> {
  const jsQr = await loadJsQr()
  return ({ data, width, height }) =>
    jsQr(data, width, height, { inversionAttempts: 'attemptBoth' })?.data || null
}

type JsQr = typeof JsQrModule.default.default

/** 128 kB before compression: only for those whose browser cannot read codes, but before the connection is gone. */
async function loadJsQr(): Promise<JsQr> {
  const loaded = (await import('jsqr')) as unknown as { default: JsQr | { default: JsQr } }
  // A CommonJS file is wrapped once by some, twice by others.
  return typeof loaded.default === 'function' ? loaded.default : loaded.default.default
}
