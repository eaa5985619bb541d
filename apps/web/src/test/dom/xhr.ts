import { server } from './server.ts'

/** `XMLHttpRequest` as the app uses it, for upload progress; answered by the same stand-in. */
export class StandInXhr {
  withCredentials = false
  status = 0
  statusText = ''
  responseText = ''
  upload: { onprogress: ((event: object) => void) | null } = { onprogress: null }
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  onabort: (() => void) | null = null
  private request = { method: 'GET', url: '' }
  private isStopped = false

  open(method: string, url: string): void {
    this.request = { method, url }
  }

  setRequestHeader(): void {}

  getResponseHeader(): null {
    return null
  }

  abort(): void {
    this.isStopped = true
    this.onabort?.()
  }

  async send(body: FormData): Promise<void> {
    try {
      const answer = await server.fetch(this.request.url, { method: this.request.method, body })
      this.responseText = await answer.text()
      this.status = answer.status
      if (this.isStopped) return
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 1 })
      this.onload?.()
    } catch {
      if (!this.isStopped) this.onerror?.()
    }
  }
}
