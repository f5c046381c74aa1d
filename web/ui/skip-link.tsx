import { m } from '#web/paraglide/messages.js'

/** First in the page. The target is the main landmark: `<main id="main" tabIndex={-1}>`. */
export function SkipLink({ targetId = 'main' }: { targetId?: string }) {
  return (
    <a
      href={`#${targetId}`}
      className="fixed top-3 left-3 z-60 -translate-y-20 rounded-field bg-accent px-4 py-2.5 font-[550] text-on-accent text-sm focus:translate-y-0"
    >
      {m.ui_skip_to_content()}
    </a>
  )
}
