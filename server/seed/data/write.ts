import type { BothLanguages } from '../demo-types.ts'

export function both(en: string, es: string): BothLanguages {
  return { en, es }
}

/** Spanish may be left out where the value reads the same in both, such as `140 g`. */
export function spec(label: BothLanguages, en: string, es: string = en) {
  return { label, value: both(en, es) }
}

/** One wording a label, so that a column of specs reads the same over the whole shop. */
export const label = {
  material: both('Material', 'Material'),
  thickness: both('Thickness', 'Grosor'),
  carry: both('Carry position', 'Posición de porte'),
  beltWidth: both('Belt width', 'Ancho de correa'),
  retention: both('Retention', 'Retención'),
  cant: both('Cant', 'Inclinación'),
  optic: both('Optic ready', 'Para mira óptica'),
  clips: both('Attachment', 'Sujeción'),
  weight: both('Weight', 'Peso'),
  size: both('Size', 'Tamaño'),
  width: both('Width', 'Ancho'),
  volume: both('Volume', 'Capacidad'),
  buckle: both('Buckle', 'Hebilla'),
  closure: both('Closure', 'Cierre'),
  attachment: both('Attachment', 'Montaje'),
  inBox: both('In the box', 'En la caja'),
  care: both('Care', 'Cuidado'),
  madeIn: both('Made in', 'Hecho en'),
  fabric: both('Fabric', 'Tela'),
  cut: both('Cut', 'Corte'),
  pockets: both('Pockets', 'Bolsillos'),
  output: both('Output', 'Potencia'),
  runtime: both('Runtime', 'Duración'),
  battery: both('Battery', 'Batería'),
  charging: both('Charging', 'Carga'),
  water: both('Water rating', 'Resistencia al agua'),
  throw: both('Beam distance', 'Alcance'),
  noise: both('Noise reduction', 'Reducción de ruido'),
  lens: both('Lens', 'Lente'),
  standard: both('Standard', 'Norma'),
  fits: both('Fits', 'Compatible con'),
  quantity: both('Quantity', 'Cantidad'),
  finish: both('Finish', 'Acabado'),
  warranty: both('Warranty', 'Garantía'),
  print: both('Print', 'Estampado'),
  distance: both('Safe distance', 'Distancia segura'),
  paper: both('Paper', 'Papel'),
  shelfLife: both('Shelf life', 'Vida útil'),
  pages: both('Pages', 'Páginas'),
  language: both('Language', 'Idioma'),
  tools: both('Tools', 'Herramientas'),
  load: both('Load', 'Carga máxima'),
}
