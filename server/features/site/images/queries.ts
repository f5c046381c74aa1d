/** Pictures as other features join them in queries of their own. */
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { namedOnce } from '#server/platform/database/named-once.ts'
import { images } from '#server/schema/site.ts'

export const imageRows = namedOnce(<Name extends string>(name: Name) => {
  const { id, hash, width, height, color } = images
  return new QueryBuilder().select({ id, hash, width, height, color }).from(images).as(name)
})
