import type { ProductData } from '#web/domain/products/product-data.ts'
import { m } from '#web/paraglide/messages.js'
import { Dialog } from '#web/ui/dialog.tsx'
import { toCentimeters } from './centimeters.ts'

interface SizeGuideDialogProps {
  guide: NonNullable<ProductData['sizeGuide']>
  productName: string
  onClose: () => void
}

/** Both units at once: nobody has to know which one the table is in. */
export function SizeGuideDialog({ guide, productName, onClose }: SizeGuideDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.shop_size_guide()}
      description={productName}
    >
      {guide.note ? <p className="mb-3 text-muted text-sm">{guide.note}</p> : null}
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b text-left">
              {[m.shop_size_guide_size(), ...guide.columns].map((name) => (
                <th key={name} scope="col" className="py-2 pr-2.5 font-[550] last:pr-0 md:pr-4">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {guide.rows.map(({ size, inches }) => (
              <tr key={size}>
                <th scope="row" className="py-2.5 pr-3 text-left align-top font-[550] md:pr-4">
                  {size}
                </th>
                {inches.map((measure, at) => (
                  <td
                    key={guide.columns[at]}
                    className="tabular whitespace-nowrap py-2.5 pr-2.5 align-top last:pr-0 md:pr-4"
                  >
                    {measure === '' ? <span className="text-muted">–</span> : <Measure inches={measure} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}

function Measure({ inches }: { inches: string }) {
  return (
    <>
      <span className="block">{m.shop_size_guide_inches({ inches: inches.replace(/\s*-\s*/, '–') })}</span>
      <span className="block text-muted text-xs">
        {m.shop_size_guide_centimeters({ centimeters: toCentimeters(inches) })}
      </span>
    </>
  )
}
