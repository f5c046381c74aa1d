/** The coquí in profile, its haunch the spiral of a Taíno carving. One line weight, round ends, on a 32 grid. */
export const coquiViewBox = '0 0 32 32'
export const coquiStrokeWidth = 2.5

export const coquiPaths: readonly string[] = [
  // Mouth, snout, eye, back, and the haunch winding in.
  'M19.4 17C23 17.6 27 16.8 29.3 13.8C28.6 11.4 26.6 9.4 24 8.7A4 4 0 0 0 16.4 9.6C9 9.8 3 14.4 3 20.8A6.2 6.2 0 0 0 15.4 20.8A4.3 4.3 0 0 0 8 19.2',
  // Hind foot.
  'M9.2 27H15.6',
  // Front leg.
  'M20.6 17.3C21.6 20.6 21 24 19.8 27H26.6',
  // The pupil, a dot of the same weight.
  'M20.3 9.7h.01',
]
