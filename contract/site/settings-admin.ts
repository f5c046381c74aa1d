/** What an admin may change of the shop: read with its defaults, changed with the version that was seen. */
import { endpointsOf } from '../endpoint.ts'
import type { settingsAdminSchemas } from './settings-admin.schemas.ts'

const endpoint = endpointsOf<typeof settingsAdminSchemas>()

export const getSettings = endpoint({
  id: 'getSettings',
  method: 'GET',
  path: '/api/admin/settings',
  permission: 'admin panel',
})

export const changeSettings = endpoint({
  id: 'changeSettings',
  method: 'PUT',
  path: '/api/admin/settings',
  permission: 'admin panel',
  fails: ['SETTING_CHANGED', 'ACCESS_CODE_NEEDED', 'WRONG_PASSWORD', 'INVALID_CODE', 'TOO_MANY_REQUESTS'],
})

export const listSettingHistory = endpoint({
  id: 'listSettingHistory',
  method: 'GET',
  path: '/api/admin/settings/{key}/history',
  permission: 'admin panel',
})
