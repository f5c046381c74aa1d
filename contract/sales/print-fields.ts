/** What the parts of print on demand have in common. */

export const printTag = 'Print on demand'
export const printPermission = 'print-on-demand sync'
