import { sql } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data.ts'

export const cartOfPerson: PersonalData = {
  name: 'cart',
  async export(tx, userId) {
    const { rows } = await tx.execute(sql`
      select v.sku, p.name_en as product, l.quantity, l.is_saved_for_later as "isSavedForLater", l.added_at as "addedAt",
        c.coupon_code as "couponCode", c.delivery, e.title_en as event, l.seat ->> 'name' as "attendeeName",
        l.seat ->> 'birthDate' as "attendeeBirthDate", l.seat ->> 'email' as "attendeeEmail",
        l.seat ->> 'squadWith' as "squadWith"
      from carts c join cart_lines l on l.cart_id = c.id
        left join product_variants v on v.inventory_item_id = l.inventory_item_id left join products p on p.id = v.product_id
        left join events e on e.id = l.seat ->> 'eventId'
      where c.user_id = ${userId} order by l.added_at, l.id`)
    return rows
  },
  async erase(tx, userId) {
    await tx.execute(sql`delete from carts where user_id = ${userId}`)
  },
}
