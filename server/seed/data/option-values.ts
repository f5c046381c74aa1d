import type { DemoOptionValue } from '../demo-types.ts'
import { both } from './write.ts'

const colors: DemoOptionValue[] = [
  { kind: 'color', code: 'black', label: both('Black', 'Negro'), swatch: '#373d3a' },
  { kind: 'color', code: 'coyote', label: both('Coyote', 'Coyote'), swatch: '#97794f' },
  { kind: 'color', code: 'olive', label: both('Olive', 'Oliva'), swatch: '#646a46' },
  { kind: 'color', code: 'gray', label: both('Gray', 'Gris'), swatch: '#757c7a' },
  { kind: 'color', code: 'navy', label: both('Navy', 'Azul marino'), swatch: '#394b70' },
  { kind: 'color', code: 'sand', label: both('Sand', 'Arena'), swatch: '#c1a980' },
  { kind: 'color', code: 'orange', label: both('Orange', 'Anaranjado'), swatch: '#da7222' },
  { kind: 'color', code: 'white', label: both('White', 'Blanco'), swatch: '#e6e3da' },
  { kind: 'color', code: 'red', label: both('Red', 'Rojo'), swatch: '#b23c2f' },
  { kind: 'color', code: 'forest', label: both('Forest', 'Verde bosque'), swatch: '#2f5a42' },
  { kind: 'color', code: 'brown', label: both('Brown', 'Marrón'), swatch: '#865434' },
  { kind: 'color', code: 'tan', label: both('Tan', 'Canela'), swatch: '#b7874e' },
  { kind: 'color', code: 'brass', label: both('Brass', 'Latón'), swatch: '#c49547' },
  { kind: 'color', code: 'clear', label: both('Clear', 'Transparente'), swatch: '#d0e1de' },
  { kind: 'color', code: 'smoke', label: both('Smoke', 'Ahumado'), swatch: '#54585c' },
  { kind: 'color', code: 'amber', label: both('Amber', 'Ámbar'), swatch: '#e3a02f' },
]

const sizes: DemoOptionValue[] = [
  { kind: 'size', code: 'xs', label: both('XS', 'XS') },
  { kind: 'size', code: 's', label: both('S', 'S') },
  { kind: 'size', code: 'm', label: both('M', 'M') },
  { kind: 'size', code: 'l', label: both('L', 'L') },
  { kind: 'size', code: 'xl', label: both('XL', 'XL') },
  { kind: 'size', code: 'xxl', label: both('XXL', 'XXL') },
  { kind: 'size', code: 's-m', label: both('S/M', 'S/M') },
  { kind: 'size', code: 'l-xl', label: both('L/XL', 'L/XL') },
  { kind: 'size', code: '28-30', label: both('28–30 in waist', 'Cintura 28–30') },
  { kind: 'size', code: '32-34', label: both('32–34 in waist', 'Cintura 32–34') },
  { kind: 'size', code: '36-38', label: both('36–38 in waist', 'Cintura 36–38') },
  { kind: 'size', code: '40-42', label: both('40–42 in waist', 'Cintura 40–42') },
  { kind: 'size', code: '44-46', label: both('44–46 in waist', 'Cintura 44–46') },
  { kind: 'size', code: '1-5in', label: both('1.5 in belt', 'Correa de 1.5 pulg.') },
  { kind: 'size', code: '1-75in', label: both('1.75 in belt', 'Correa de 1.75 pulg.') },
  { kind: 'size', code: '8in', label: both('8 in', '8 pulg.') },
  { kind: 'size', code: '10in', label: both('10 in', '10 pulg.') },
  { kind: 'size', code: '40l', label: both('40 L', '40 L') },
  { kind: 'size', code: '60l', label: both('60 L', '60 L') },
  { kind: 'size', code: 'small', label: both('Small', 'Pequeño') },
  { kind: 'size', code: 'large', label: both('Large', 'Grande') },
  { kind: 'size', code: '20mm', label: both('20 mm', '20 mm') },
  { kind: 'size', code: '22mm', label: both('22 mm', '22 mm') },
]

const hands: DemoOptionValue[] = [
  { kind: 'hand', code: 'right', label: both('Right hand', 'Mano derecha') },
  { kind: 'hand', code: 'left', label: both('Left hand', 'Mano izquierda') },
]

const fits: DemoOptionValue[] = [
  { kind: 'fit', code: 'g-frame', label: both('G-frame', 'Armazón G') },
  { kind: 'fit', code: 'micro', label: both('Micro', 'Micro') },
  { kind: 'fit', code: 'compact', label: both('Compact', 'Compacta') },
  { kind: 'fit', code: 'full-size', label: both('Full size', 'Tamaño completo') },
  { kind: 'fit', code: 'single-stack', label: both('Single-stack', 'Una columna') },
  { kind: 'fit', code: 'double-stack', label: both('Double-stack', 'Doble columna') },
  { kind: 'fit', code: 'pistol-mag', label: both('Pistol magazines', 'Cargadores de pistola') },
  { kind: 'fit', code: 'rifle-mag', label: both('Rifle magazines', 'Cargadores de rifle') },
  { kind: 'fit', code: '9mm', label: both('9 mm', '9 mm') },
  { kind: 'fit', code: '380', label: both('.380', '.380') },
  { kind: 'fit', code: '45', label: both('.45', '.45') },
  { kind: 'fit', code: 'regular', label: both('Regular', 'Regular') },
  { kind: 'fit', code: 'slim', label: both('Slim', 'Entallado') },
]

export const optionValues: DemoOptionValue[] = [...colors, ...sizes, ...hands, ...fits]
