import type * as JsQrModule from 'jsqr'

type JsQr = typeof JsQrModule.default.default

/** 128 kB before compression: only for those whose browser cannot read codes, but before the connection is gone. */
export async function loadJsQr(): Promise<JsQr> {
  const loaded = (await import('jsqr')) as unknown as { default: JsQr | { default: JsQr } }
  // A CommonJS file is wrapped once by some, twice by others.
  return typeof loaded.default === 'function' ? loaded.default : loaded.default.default
}
