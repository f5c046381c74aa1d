/**
 * The look of every mail. Colors in words of its own: mail programs know no variables. What is drawn stands on the elements, as
 * some programs drop whatever is in the head; what is there is only for dark screens, and nothing is missing without it.
 */
export const INK = '#1d2521'
export const MUTED = '#5b665f'
export const BRASS = '#d9b45b'
export const HAIRLINE = '#e4e0d4'
export const GROUND = '#f3f1ea'
export const CARD = '#ffffff'
export const FONT = 'Inter, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif'
export const paragraph = { color: INK, fontSize: '16px', lineHeight: '25px', margin: '0 0 16px' }
export const small = { color: MUTED, fontSize: '13px', lineHeight: '20px', margin: '0 0 12px' }

/** What changes on a dark screen, by the name that an element carries. */
export const DARK = {
  ground: 'on-ground',
  card: 'on-card',
  ink: 'in-ink',
  muted: 'in-muted',
  line: 'at-line',
}

export const DARK_STYLE = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
body, .${DARK.ground}, .${DARK.ground} > table > tbody > tr > td { background-color: #121714 !important; }
.${DARK.card} { background-color: #1b221e !important; }
.${DARK.ink} { color: #f0eee6 !important; }
.${DARK.muted} { color: #a9b2ac !important; }
.${DARK.line} { border-color: #343d38 !important; }
}`
