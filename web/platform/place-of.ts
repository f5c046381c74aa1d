/** For the router's link, which wants path and query apart: `/shop?category=belts`. */
export function placeOf(href: string): { to: string; search: never } {
  const [path = '/', query = ''] = href.split('?')
  return { to: path, search: Object.fromEntries(new URLSearchParams(query)) as never }
}
