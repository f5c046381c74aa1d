import { m } from '#web/paraglide/messages.js'
import { Avatar } from '../avatar.tsx'
import { drawContours } from '../brand/contours.ts'
import { Card, CardHeader, CardLink } from '../card.tsx'
import { DateBlock } from '../date-block.tsx'
import { DateText } from '../display.tsx'
import { Picture } from '../picture.tsx'
import { Price } from '../price.tsx'
import { Rating } from '../rating.tsx'
import { Specimen } from './specimen.tsx'

const people = ['María del Río', 'Óscar Vega', 'Iris Ñeco', 'Luis']
const when = '2026-11-21T13:30:00Z'

/** A picture without a file: the same contours as a data URL. */
const hills = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" fill="none" stroke="gray">${drawContours({
    seed: 'picture',
    width: 400,
    height: 300,
    hill: 150,
    cell: 10,
  })
    .map((line) => `<path d="${line.d}"/>`)
    .join('')}</svg>`,
)}`

export function ContentSection() {
  return (
    <>
      <div className="grid gap-4 md:grid-cols-3">
        <Card interactive padded={false}>
          <Picture src={hills} alt={m.ui_gallery_picture_alt()} ratio="4 / 3" className="rounded-b-none" />
          <div className="p-5">
            <h3 className="font-[550] font-sans text-base tracking-normal [font-stretch:100%]">
              <CardLink>
                <a href="#content">{m.ui_gallery_card_title()}</a>
              </CardLink>
            </h3>
            <Price cents={6400} compareAtCents={8000} className="mt-1" />
          </div>
        </Card>
        <Card>
          <CardHeader level={3} title={m.ui_gallery_card_title()} description={m.ui_gallery_card_text()} />
          <Rating value={4.3} count={128} />
        </Card>
        <Card className="grid content-start gap-3">
          <h3 className="text-lg">{m.ui_gallery_prices()}</h3>
          <Price cents={129_900} size="lg" />
          <Price cents={4800} compareAtCents={6000} size="lg" />
          <Price cents={2400} from />
          <Price cents={1895} size="sm" />
        </Card>
      </div>
      <Specimen className="mt-8 gap-x-8">
        <DateBlock value={when} className="size-16" />
        <DateText value={when} style="long" />
        <DateText value={when} style="dateTime" className="text-muted" />
        <DateText value={when} style="time" className="text-muted" />
        <Rating value={3.5} size="md" />
      </Specimen>
      <Specimen>
        {(['sm', 'md', 'lg', 'xl'] as const).map((size, index) => (
          <Avatar key={size} name={people[index] ?? ''} size={size} decorative={false} />
        ))}
      </Specimen>
    </>
  )
}
