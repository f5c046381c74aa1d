/** What the sizes of the demo measure, in inches, by category. */

import type { StartCategory } from '#contract/catalog/catalog-terms.ts'
import type { SizeGuideData } from '#contract/catalog/size-guides.schemas.ts'
import { both } from './write.ts'

export const sizeGuides: Partial<Record<StartCategory, SizeGuideData>> = {
  apparel: {
    note: both(
      'Measure yourself over a thin shirt. Between two sizes, take the larger one.',
      'Mídete sobre una camisa fina. Si quedas entre dos tallas, escoge la más grande.',
    ),
    columns: [both('Chest', 'Pecho'), both('Waist', 'Cintura'), both('Hand', 'Mano'), both('Foot', 'Pie')],
    rows: [
      { size: 'xs', inches: ['32–34', '26–28', '6–6.5', ''] },
      { size: 's', inches: ['35–37', '29–31', '7–7.5', ''] },
      { size: 'm', inches: ['38–40', '32–34', '8–8.5', ''] },
      { size: 'l', inches: ['41–43', '35–37', '9–9.5', ''] },
      { size: 'xl', inches: ['44–46', '38–40', '10–10.5', ''] },
      { size: 'xxl', inches: ['47–49', '41–43', '11–11.5', ''] },
      { size: '28-30', inches: ['', '28–30', '', ''] },
      { size: '32-34', inches: ['', '32–34', '', ''] },
      { size: '36-38', inches: ['', '36–38', '', ''] },
      { size: '40-42', inches: ['', '40–42', '', ''] },
      { size: 's-m', inches: ['', '', '', '9–10'] },
      { size: 'l-xl', inches: ['', '', '', '10.25–11.5'] },
    ],
  },
  belts: {
    note: both(
      'Measure where you wear the belt, over your pants and with the holster on.',
      'Mide donde llevas la correa, sobre el pantalón y con la funda puesta.',
    ),
    columns: [both('Waist', 'Cintura'), both('Belt length', 'Largo de la correa')],
    rows: [
      { size: '28-30', inches: ['28–30', '35'] },
      { size: '32-34', inches: ['32–34', '39'] },
      { size: '36-38', inches: ['36–38', '43'] },
      { size: '40-42', inches: ['40–42', '47'] },
      { size: '44-46', inches: ['44–46', '51'] },
      { size: 's', inches: ['28–32', '36'] },
      { size: 'm', inches: ['33–37', '41'] },
      { size: 'l', inches: ['38–42', '46'] },
      { size: 's-m', inches: ['28–36', '40'] },
      { size: 'l-xl', inches: ['37–46', '50'] },
    ],
  },
}
