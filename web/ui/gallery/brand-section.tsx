import { m } from '#web/paraglide/messages.js'
import { ContourLines } from '../brand/contour-lines.tsx'
import { CoquiMark } from '../brand/coqui-mark.tsx'
import { Wordmark } from '../brand/wordmark.tsx'
import { Specimen } from './specimen.tsx'

export function BrandSection() {
  return (
    <>
      <div className="relative isolate overflow-hidden rounded-card border bg-surface">
        <div className="absolute inset-0 -z-10 mask-l-from-30%">
          <ContourLines
            seed="cordillera"
            width={1280}
            height={520}
            levels={13}
            hill={280}
            className="text-text/22"
          />
        </div>
        <div className="px-6 py-16 md:px-12 md:py-28">
          <CoquiMark className="size-16 md:size-24" />
          <p className="type-display mt-6 max-w-lg text-2xl">{m.ui_gallery_hero()}</p>
        </div>
      </div>
      <Specimen className="gap-8 border-t-0">
        <CoquiMark className="size-4" />
        <CoquiMark className="size-6" />
        <CoquiMark className="size-8" />
        <CoquiMark className="size-12" />
        <Wordmark name={m.ui_gallery_sample_name()} size="sm" />
        <Wordmark name={m.ui_gallery_sample_name()} />
        <Wordmark name={m.ui_gallery_sample_name()} size="lg" />
      </Specimen>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {['Utuado', 'Jayuya', 'Adjuntas', 'Maricao'].map((town) => (
          <div key={town} className="relative aspect-4/3 overflow-hidden rounded-card border bg-surface">
            <ContourLines
              seed={town}
              width={400}
              height={300}
              hill={150}
              cell={10}
              className="absolute inset-0 text-text/28"
            />
            <span className="absolute bottom-3 left-4 text-muted text-xs">{town}</span>
          </div>
        ))}
      </div>
    </>
  )
}
