import { eq } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { users } from '#server/schema/people.ts'
import { dialect } from './dialect.ts'
import { namedOnce } from './named-once.ts'

const build = new QueryBuilder()
let made = 0
const people = namedOnce(<Name extends string>(name: Name) => {
  made++
  return build.select({ id: users.id, email: users.email }).from(users).as(name)
})

it('makes rows once for each name, and joins them under several', () => {
  const [buyer, seller] = [people('buyer'), people('seller')]
  const { sql } = dialect.sqlToQuery(
    build.select({ id: buyer.id }).from(buyer).innerJoin(seller, eq(seller.email, buyer.email)).getSQL(),
  )
  expect(sql).toContain('from (select "id", "email" from "users") "buyer"')
  expect(sql).toContain('join (select "id", "email" from "users") "seller"')
  expect(sql).toContain('"seller"."email" = "buyer"."email"')
  expect(people('buyer')).toBe(buyer)
  expect(made).toBe(2)
})
