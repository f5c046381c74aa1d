/** The address of a page, from a name: 'Marisol Vélez Ortiz' -> 'marisol-velez-ortiz'. */
export function slugOfName(name: string): string {
  const slug = name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return slug === '' ? 'instructor' : slug
}
