/** When a person is told, and on which devices. */
import { endpointsOf } from '../endpoint.ts'
import type { notificationSettingsSchemas } from './notification-settings.schemas.ts'

const endpoint = endpointsOf<typeof notificationSettingsSchemas>()

export const getNoticeSettings = endpoint({
  id: 'getNoticeSettings',
  method: 'GET',
  path: '/api/notifications/settings',
  permission: 'signed in',
})

export const setNoticeSettings = endpoint({
  id: 'setNoticeSettings',
  method: 'PUT',
  path: '/api/notifications/settings',
  permission: 'signed in',
})

export const listPushDevices = endpoint({
  id: 'listPushDevices',
  method: 'GET',
  path: '/api/push-devices',
  permission: 'signed in',
})

export const addPushDevice = endpoint({
  id: 'addPushDevice',
  method: 'POST',
  path: '/api/push-devices',
  permission: 'signed in',
  status: 201,
  fails: ['CONFLICT'],
})

export const removePushDevice = endpoint({
  id: 'removePushDevice',
  method: 'DELETE',
  path: '/api/push-devices/{deviceId}',
  permission: 'signed in',
  fails: ['NOT_FOUND'],
})
