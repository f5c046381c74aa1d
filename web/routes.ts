/** The whole URL map of spec section 2. A route is added with its feature; anything else is the not-found page. */
import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

export const routes = rootRoute('app/root.tsx', [
  // Public
  index('app/landing-page.tsx'),
  route('/cart', 'app/cart-page.tsx'),
  route('/about', 'features/site/content/about-page.tsx'),
  route('/contact', 'features/site/content/contact-page.tsx'),
  route('/newsletter/confirm', 'features/site/content/newsletter-confirm-page.tsx'),
  route('/newsletter/leave', 'features/site/content/newsletter-leave-page.tsx'),
  route('/training', 'features/site/landing/training-page.tsx'),
  route('/loyalty', 'features/sales/loyalty/loyalty-page.tsx'),
  route('/shop', 'features/catalog/shop/shop-page.tsx'),
  route('/collections', [
    index('features/catalog/collections/collections-page.tsx'),
    route('$slug', 'features/catalog/collections/collection-page.tsx'),
  ]),
  route('/products/$slug', 'features/catalog/shop/product-page.tsx'),
  // By id, as the spec has it: leads to the product's own address.
  route('/product/$id', 'features/catalog/shop/product-id-page.tsx'),
  route('/events', 'features/events/events/events-page.tsx'),
  route('/events/$eventId', 'app/events/event-page.tsx'),
  route('/lockdown', 'features/site/lockdown/lockdown-page.tsx'),
  route('/login', 'features/people/identity/login-page.tsx'),
  route('/signup', 'features/people/identity/signup-page.tsx'),
  route('/forgot', 'features/people/identity/forgot-page.tsx'),
  route('/reset', 'features/people/identity/reset-page.tsx'),
  // A guest sees what they are for and a way to sign in
  route('/profile', 'features/people/identity/profile-page.tsx'),
  route('/onboarding', 'features/people/identity/onboarding-page.tsx'),
  route('/change-password', 'features/people/identity/change-password-page.tsx'),
  route('/setup-admin', 'features/people/identity/setup-admin-page.tsx'),
  // Hidden: answers 404 unless the operator has set EMERGENCY_RESET_TOKEN.
  route('/emergency-reset', 'features/people/identity/emergency-reset-page.tsx'),
  route('/account', [
    index('app/areas/account/account-home-page.tsx'),
    route('apply', 'app/areas/account/apply-page.tsx'),
    route('$section', 'app/areas/account/account-section-page.tsx'),
  ]),
  route('/customer/purchases', [
    index('app/areas/account/purchases-page.tsx'),
    route('$orderId', 'app/areas/account/order-page.tsx'),
  ]),
  // Open to all: a guest is asked to sign in
  route('/customer/events', 'app/areas/account/customer-events-page.tsx'),
  route('/tickets/$seatId', 'app/areas/account/ticket-page.tsx'),
  route('/team/$token', 'app/team-invitation-page.tsx'),
  // An order that the store put together for somebody, by its link
  route('/order/$token', 'features/sales/checkout/sent-order/sent-order-page.tsx'),
  route('/transfers/$token', 'app/areas/account/transfer-page.tsx'),
  // Its own frame, and its own way to say who may be there: it has to work without a connection
  route('/events/$eventId/check-in', 'features/events/check-in/check-in-page.tsx'),
  route('/waivers/$waiverId', 'features/events/waivers/waiver-page.tsx'),
  route('/collaborator/$slug', 'app/collaborator-page.tsx'),
  route('/wishlists/$token', 'features/catalog/wishlist/shared-wishlist-page.tsx'),

  // Logged-in only
  layout('signed-in', 'app/areas/signed-in-area.tsx', [
    route('/account/messages', 'app/areas/account/account-messages-page.tsx'),
    route('/customer/loyalty', 'app/areas/account/loyalty-page.tsx'),
    route('/customer/messages', 'app/areas/account/customer-messages-page.tsx'),
    // An admin, who neither buys nor books, is told so
    layout('buyer', 'app/areas/buyer-area.tsx', [
      route('/checkout', 'features/sales/checkout/checkout-page.tsx'),
    ]),
  ]),

  // Admin only; /admin and any other /admin/... path show the admin dashboard
  layout('admin', 'app/areas/admin-area.tsx', [
    route('/event-report/$eventId', 'features/events/reports/event-report-page.tsx'),
    route('/admin/create', 'app/areas/admin-create-page.tsx'),
    route('/dashboard/instructors', 'app/areas/dashboard-instructors-page.tsx'),
    route('/admin/moderation', 'app/areas/admin-moderation-page.tsx'),
    route('/admin/approvals', 'app/areas/admin-approvals-page.tsx'),
    route('/admin/credentials', 'app/areas/admin-credentials-page.tsx'),
    route('/admin/categories', 'app/areas/admin-categories-page.tsx'),
    route('/admin/collections', [
      index('app/areas/admin-collections-page.tsx'),
      route('new', 'app/areas/admin-collection-new-page.tsx'),
      route('$collectionId', 'app/areas/admin-collection-page.tsx'),
    ]),
    route('/admin/content', [
      index('app/areas/admin-content-list-page.tsx'),
      route('$page', 'app/areas/admin-content-page.tsx'),
    ]),
    route('/admin/coupons', [
      index('app/areas/admin-coupons-page.tsx'),
      route('new', 'app/areas/admin-coupon-new-page.tsx'),
      route('edit/$code', 'app/areas/admin-coupon-page.tsx'),
    ]),
    route('/admin/events', [
      index('app/areas/admin-events-page.tsx'),
      route('$eventId', [
        index('app/areas/admin-event-page.tsx'),
        route('attendees', 'app/areas/admin-attendees-page.tsx'),
      ]),
    ]),
    route('/admin/email', 'app/areas/admin-email-page.tsx'),
    route('/admin/ledger', 'app/areas/admin-ledger-page.tsx'),
    route('/admin/loyalty', [
      index('app/areas/admin-loyalty-page.tsx'),
      route('points', 'app/areas/admin-loyalty-points-page.tsx'),
      route('campaigns', [
        index('app/areas/admin-loyalty-campaigns-page.tsx'),
        route('new', 'app/areas/admin-loyalty-campaign-new-page.tsx'),
        route('edit/$campaignId', 'app/areas/admin-loyalty-campaign-page.tsx'),
      ]),
    ]),
    route('/admin/messages', 'app/areas/admin-messages-page.tsx'),
    route('/admin/settings', 'app/areas/admin-settings-page.tsx'),
    route('/admin/orders', 'app/areas/admin-orders-page.tsx'),
    route('/admin/orders/new', 'app/areas/admin-order-new-page.tsx'),
    route('/admin/draft-orders', [
      index('app/areas/admin-draft-orders-page.tsx'),
      route('$draftId', 'app/areas/admin-draft-order-page.tsx'),
    ]),
    route('/admin/print-on-demand', 'app/areas/admin-print-on-demand-page.tsx'),
    route('/admin/payouts', 'app/areas/admin-payouts-page.tsx'),
    route('/admin/preview', 'app/areas/admin-preview-page.tsx'),
    route('/admin/audit', 'app/areas/admin-audit-page.tsx'),
    route('/admin/setup', 'app/areas/admin-setup-page.tsx'),
    route('/admin/system', 'app/areas/admin-system-page.tsx'),
    route('/admin/users', 'app/areas/admin-users-page.tsx'),
    route('/admin/users/$userId/inspector', 'app/areas/admin-user-inspector-page.tsx'),
    route('/admin/reports', 'app/areas/admin-reports-page.tsx'),
    route('/admin/reviews', 'app/areas/admin-reviews-page.tsx'),
    route('/admin/waivers', [
      index('app/areas/admin-waivers-page.tsx'),
      route('new', 'app/areas/admin-waiver-new-page.tsx'),
      route('$waiverId', 'app/areas/admin-waiver-page.tsx'),
    ]),
    route('/admin/products', [
      index('app/areas/admin-products-page.tsx'),
      route('import', 'app/areas/admin-import-page.tsx'),
      route('$productId', 'app/areas/admin-product-page.tsx'),
    ]),
    route('/admin/$', 'app/areas/admin-page.tsx'),
  ]),

  // Provider area: needs manage own products. What does not exist there keeps the area's frame
  layout('provider', 'app/areas/provider-area.tsx', [
    route('/provider/account', 'app/areas/provider-account-page.tsx'),
    route('/provider/analytics', 'app/areas/provider-analytics-page.tsx'),
    // The test gateway's stand-in for Stripe's own form
    route('/provider/payout-account', 'app/areas/provider-payout-account-page.tsx'),
    route('/provider/settings', 'app/areas/provider-settings-page.tsx'),
    route('/provider/messages', 'app/areas/provider-messages-page.tsx'),
    route('/provider/notifications', 'app/areas/provider-notifications-page.tsx'),
    // Orders were under customers once: those addresses lead here.
    route('/provider/orders', 'app/areas/provider-orders-page.tsx'),
    route('/provider/customers', 'app/areas/provider-customers-page.tsx'),
    route('/provider/events', [
      index('app/areas/provider-events-page.tsx'),
      route('collaborations', 'app/areas/provider-collaborations-page.tsx'),
      route('$eventId', [
        index('app/areas/provider-event-page.tsx'),
        route('attendees', 'app/areas/provider-attendees-page.tsx'),
      ]),
    ]),
    route('/provider/events-v2', 'app/areas/provider-events-v2-page.tsx'),
    route('/provider/products', [
      index('app/areas/provider-products-page.tsx'),
      route('import', 'app/areas/provider-import-page.tsx'),
      route('$productId', 'app/areas/provider-product-page.tsx'),
    ]),
    route('/provider/create', 'app/areas/provider-create-page.tsx'),
    route('/provider', [
      index('app/areas/provider-home-page.tsx'),
      route('$', 'app/areas/provider-unknown-page.tsx'),
    ]),
  ]),

  // Instructor area: instructor or admin
  layout('instructor', 'app/areas/instructor-area.tsx', [
    // An index, as beside a plain /instructor the router would prefer /instructor/$ with nothing after it.
    route('/instructor', [
      index('app/areas/instructor-page.tsx'),
      route('profile', 'app/areas/instructor-profile-page.tsx'),
      route('certifications', [
        index('app/areas/instructor-certifications-page.tsx'),
        route('add', 'app/areas/instructor-certification-add-page.tsx'),
      ]),
      route('events', 'app/areas/instructor-events-page.tsx'),
      route('approvals', 'app/areas/instructor-approvals-page.tsx'),
      route('collaborations', 'app/areas/instructor-collaborations-page.tsx'),
      route('messages', 'app/areas/instructor-messages-page.tsx'),
      route('notifications', 'app/areas/instructor-notifications-page.tsx'),
      route('$', 'app/areas/instructor-unknown-page.tsx'),
    ]),
  ]),

  // Texts kept as content: /shipping, /returns, /faq, /privacy, /terms, /gdpr, /ccpa
  route('/$page', 'features/site/content/content-page.tsx'),

  // Development and demo mode
  route('/ui', 'app/ui-page.tsx'),
  route('/mailbox', 'features/site/mailbox/mailbox-page.tsx'),
])
