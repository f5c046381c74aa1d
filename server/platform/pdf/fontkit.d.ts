/** What is used of the package, which has no types of its own. */
declare module 'fontkit' {
  export interface Font {
    /** Code points of all letters. */
    readonly characterSet: number[]
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): unknown
    layout(text: string, features?: Record<string, boolean>): unknown
  }
  export function create(file: Uint8Array): Font
}
