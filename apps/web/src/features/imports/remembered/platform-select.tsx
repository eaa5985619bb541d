import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Combobox } from '../../../ui/forms/combobox.tsx'

type PlatformSelectProps = {
  label: string
  platforms: { value: string; label: string }[]
  onAdd: (platform: string) => void
}

/** Chooses a platform and adds it to a list. */
export function PlatformSelect({ label, platforms, onAdd }: PlatformSelectProps) {
  const [platform, setPlatform] = useState<string | null>(null)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="w-60 max-md:flex-1">
        <Combobox
          aria-label={label}
          placeholder="Another platform"
          searchPlaceholder="Search platforms"
          options={platforms}
          value={platform}
          onValueChange={setPlatform}
        />
      </div>
      <Button
        disabled={platform === null}
        onClick={() => {
          if (platform !== null) onAdd(platform)
          setPlatform(null)
        }}
      >
        Add
      </Button>
    </div>
  )
}
