import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instantSchema, maxCharacters } from '../values.ts'

/** Switches for administrators, each with its positions. */
export const SWITCHES = {
  'sign-ups': ['open', 'presented-paused', 'closed'],
  'social-sign-in': ['on', 'off'],
  demo: ['on', 'off'],
  'public-profiles': ['on', 'off'],
  'mentor-model': ['on', 'off'],
} as const
export type SwitchName = keyof typeof SWITCHES
export const SWITCH_NAMES = Object.keys(SWITCHES) as [SwitchName, ...SwitchName[]]
export type SwitchValue<Name extends SwitchName> = (typeof SWITCHES)[Name][number]

const onOff = z.enum(['on', 'off'])
export const switchSchema = z.discriminatedUnion('name', [
  z.object({ name: z.literal('sign-ups'), value: z.enum(SWITCHES['sign-ups']) }),
  z.object({ name: z.literal('social-sign-in'), value: onOff }),
  z.object({ name: z.literal('demo'), value: onOff }),
  z.object({ name: z.literal('public-profiles'), value: onOff }),
  z.object({ name: z.literal('mentor-model'), value: onOff }),
])

export const maintenanceSchema = z.object({
  isOn: z.boolean(),
  /** The text shown to users in the meantime. */
  message: z.string().check(z.trim(), maxCharacters(300)),
})
export type Maintenance = z.infer<typeof maintenanceSchema>

export const switchesSchema = z.object({
  switches: z.array(
    z.object({
      name: z.enum(SWITCH_NAMES),
      value: z.string(),
      /** False if there is nothing to switch: no provider, model or demo is configured. */
      isSetUp: z.boolean(),
      /** Null: determined by the environment. */
      changedAt: z.nullable(instantSchema),
    }),
  ),
  maintenance: maintenanceSchema,
})
export type Switches = z.infer<typeof switchesSchema>

export const getSwitches = endpoint({
  method: 'GET',
  path: '/api/admin/switches',
  summary: 'Get which features are on, and whether there is maintenance',
  access: 'admin',
  response: switchesSchema,
})
export const setSwitch = endpoint({
  method: 'PUT',
  path: '/api/admin/switches',
  summary: 'Turn a feature on or off, on all servers within seconds',
  access: 'admin',
  audits: ['switch.set'],
  body: switchSchema,
  response: switchesSchema,
})
export const setMaintenance = endpoint({
  method: 'PUT',
  path: '/api/admin/maintenance',
  summary: 'Start maintenance with a message to users, or end it',
  access: 'admin',
  audits: ['maintenance.set'],
  body: maintenanceSchema,
  response: switchesSchema,
})
