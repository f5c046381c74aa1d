import { Heart, Plus } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { Button, IconButton } from '../button.tsx'
import { TextLink } from '../link.tsx'
import { Spinner } from '../spinner.tsx'
import { Specimen } from './specimen.tsx'

export function ButtonSection() {
  return (
    <>
      <Specimen>
        <Button>{m.ui_gallery_primary()}</Button>
        <Button variant="secondary">{m.ui_gallery_secondary()}</Button>
        <Button variant="ghost">{m.ui_gallery_ghost()}</Button>
        <Button variant="danger">{m.ui_gallery_danger()}</Button>
        <Button variant="link">{m.ui_gallery_link()}</Button>
      </Specimen>
      <Specimen>
        <Button size="lg">{m.ui_gallery_large()}</Button>
        <Button size="lg" variant="secondary">
          {m.ui_gallery_large()}
        </Button>
        <Button size="sm">{m.ui_gallery_small()}</Button>
        <Button size="sm" variant="secondary">
          {m.ui_gallery_small()}
        </Button>
        <Button icon={<Plus aria-hidden="true" className="size-4.5" />}>{m.ui_gallery_with_icon()}</Button>
        <IconButton label={m.ui_gallery_favorite()} variant="secondary">
          <Heart aria-hidden="true" className="size-4.5" />
        </IconButton>
        <IconButton label={m.ui_gallery_favorite()}>
          <Heart aria-hidden="true" className="size-4.5" />
        </IconButton>
      </Specimen>
      <Specimen>
        <Button loading>{m.ui_gallery_saving()}</Button>
        <Button variant="secondary" loading>
          {m.ui_gallery_saving()}
        </Button>
        <Button variant="danger" loading>
          {m.ui_gallery_saving()}
        </Button>
        <Button disabled>{m.ui_gallery_disabled()}</Button>
        <Button variant="secondary" disabled>
          {m.ui_gallery_disabled()}
        </Button>
        <Button disabledReason={m.ui_gallery_disabled_reason()}>{m.ui_gallery_needs_reason()}</Button>
        <Button variant="secondary" disabledReason={m.ui_gallery_disabled_reason()}>
          {m.ui_gallery_needs_reason()}
        </Button>
      </Specimen>
      <Specimen>
        <p>
          {m.ui_gallery_text_before()} <TextLink href="#buttons">{m.ui_gallery_link()}</TextLink>{' '}
          {m.ui_gallery_text_after()}
        </p>
        <TextLink variant="quiet" href="#buttons">
          {m.ui_gallery_link()}
        </TextLink>
        <TextLink variant="title" href="#buttons">
          {m.ui_gallery_link()}
        </TextLink>
        <Button asChild variant="secondary">
          <a href="#buttons">{m.ui_gallery_as_link()}</a>
        </Button>
        <Spinner size="sm" />
        <Spinner />
        <Spinner size="lg" className="text-accent" />
      </Specimen>
    </>
  )
}
