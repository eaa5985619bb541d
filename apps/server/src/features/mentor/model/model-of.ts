import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { Config } from '../../../config.ts'

/** The model of this installation. */
export function modelOf({ baseUrl, apiKey, model }: NonNullable<Config['ai']>) {
  return createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl,
    ...(apiKey ? { apiKey } : {}),
  }).chatModel(model)
}
