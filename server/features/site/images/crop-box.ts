/** Which part of an upright picture is cut out, in fractions of its width and height. */
export interface CropBox {
  x: number
  y: number
  width: number
  height: number
}

/** In whole pixels within the picture; nothing is left of a part that is narrower than half of one. */
export function toPixels(box: CropBox, picture: { width: number; height: number }) {
  const left = Math.min(picture.width - 1, Math.round(box.x * picture.width))
  const top = Math.min(picture.height - 1, Math.round(box.y * picture.height))
  return {
    left,
    top,
    width: Math.min(picture.width - left, Math.round(box.width * picture.width)),
    height: Math.min(picture.height - top, Math.round(box.height * picture.height)),
  }
}
