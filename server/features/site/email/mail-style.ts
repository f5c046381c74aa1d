/** The look of every mail. Colors in words of its own: mail programs know no variables. */
export const INK = '#1d2521'
export const MUTED = '#5b665f'
export const BRASS = '#d9b45b'
export const HAIRLINE = '#e4e0d4'
export const FONT = 'Inter, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif'
export const paragraph = { color: INK, fontSize: '16px', lineHeight: '25px', margin: '0 0 16px' }
export const small = { color: MUTED, fontSize: '13px', lineHeight: '20px', margin: '0 0 12px' }
