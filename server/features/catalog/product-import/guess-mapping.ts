/** Which field a column holds, by its header. Pure. */

import type { ImportField } from '#contract/catalog/product-import.ts'
import { foldText } from '#server/platform/fold-text.ts'

export type Mapping = (ImportField | null)[]

/** 'Variant Price (USD)' -> 'variantpriceusd' */
export function foldHeader(header: string): string {
  return foldText(header).replace(/[^a-z0-9]+/g, '')
}

/** In both languages, and as other shops' exports call them. */
const NAMES: Record<ImportField, readonly string[]> = {
  productId: ['productid', 'idproducto', 'idproduct', 'coquiid'],
  sku: ['sku', 'variantsku', 'codigo', 'codigosku', 'itemnumber', 'articulo', 'numerodearticulo'],
  'name.en': [
    'nameen',
    'name',
    'title',
    'titleen',
    'productname',
    'nameenglish',
    'titleenglish',
    'nombreen',
    'nombreingles',
  ],
  'name.es': [
    'namees',
    'titlees',
    'namespanish',
    'titlespanish',
    'nombre',
    'nombrees',
    'nombreespanol',
    'titulo',
    'tituloes',
  ],
  'slug.en': ['slugen', 'slug', 'handle', 'urlkey', 'slugenglish'],
  'slug.es': ['sluges', 'handlees', 'slugspanish'],
  category: ['category', 'categoria', 'producttype', 'type', 'productcategory', 'tipo'],
  taxClass: ['taxclass', 'tax', 'clasedeimpuesto', 'impuesto', 'claseimpuesto'],
  'summary.en': [
    'summaryen',
    'summary',
    'shortdescription',
    'seodescription',
    'summaryenglish',
    'resumenen',
    'resumeningles',
  ],
  'summary.es': ['summaryes', 'summaryspanish', 'resumen', 'resumenes', 'resumenespanol', 'descripcioncorta'],
  'description.en': [
    'descriptionen',
    'description',
    'body',
    'bodyhtml',
    'descriptionenglish',
    'descripcionen',
    'descripcioningles',
  ],
  'description.es': [
    'descriptiones',
    'descriptionspanish',
    'descripcion',
    'descripciones',
    'descripcionespanol',
  ],
  'tags.en': ['tagsen', 'tags', 'tagsenglish', 'etiquetasen', 'etiquetasingles'],
  'tags.es': ['tagses', 'tagsspanish', 'etiquetas', 'etiquetases', 'etiquetasespanol'],
  size: ['size', 'tamano', 'talla'],
  color: ['color', 'colour'],
  hand: ['hand', 'mano', 'orientation'],
  fit: ['fit', 'ajuste', 'model', 'modelo'],
  priceCents: ['price', 'precio', 'variantprice', 'unitprice', 'priceusd', 'precioventa'],
  compareAtCents: [
    'compareatprice',
    'variantcompareatprice',
    'msrp',
    'precioanterior',
    'listprice',
    'regularprice',
    'compareat',
  ],
  onHand: [
    'stock',
    'onhand',
    'quantity',
    'qty',
    'inventory',
    'variantinventoryqty',
    'inventario',
    'existencias',
    'cantidad',
  ],
  lowStockAt: ['lowstockat', 'lowstock', 'reorderpoint', 'minimo', 'pocasunidades'],
  weightGrams: [
    'weightgrams',
    'weightg',
    'grams',
    'variantgrams',
    'pesog',
    'pesogramos',
    'gramos',
    'weight',
    'peso',
  ],
  isActive: ['active', 'isactive', 'activo', 'alaventa', 'onsale', 'enabled'],
}

const FIELD_OF = new Map(
  Object.entries(NAMES).flatMap(([field, names]) =>
    names.map((name) => [name, field as ImportField] as const),
  ),
)

/** What the person chose the last time wins. A field is taken once: of two columns for it the first. */
export function guessMapping(
  headers: readonly string[],
  remembered: ReadonlyMap<string, ImportField | null>,
): Mapping {
  const taken = new Set<ImportField>()
  const choose = (field: ImportField | null | undefined) => {
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  }
  const folded = headers.map(foldHeader)
  // First what was chosen before, so that a guess does not take its field.
  const known = folded.map((header) => (remembered.has(header) ? choose(remembered.get(header)) : undefined))
  return folded.map((header, at) => {
    const chosen = known[at]
    return chosen === undefined ? choose(FIELD_OF.get(header)) : chosen
  })
}
