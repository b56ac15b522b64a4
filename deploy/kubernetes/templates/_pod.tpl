{{/* What every pod may: nothing beyond Pod Security "restricted". Call with (list user group). */}}
{{- define "viral-slides.podSecurity" -}}
runAsNonRoot: true
runAsUser: {{ index . 0 }}
runAsGroup: {{ index . 1 }}
fsGroup: {{ index . 1 }}
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{/* What every container may. Call with the path of a seccomp profile, or an empty text. */}}
{{- define "viral-slides.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- with . }}
seccompProfile: { type: Localhost, localhostProfile: {{ . }} }
{{- end }}
{{- end -}}

{{/* Image, program, settings, rights and files of a container. Call with (list $ service-name container-name container). */}}
{{- define "viral-slides.container" -}}
{{- $ := index . 0 -}}{{- $service := index . 1 -}}{{- $name := index . 2 -}}{{- $container := index . 3 -}}
name: {{ $name }}
image: {{ get $.Values.images $container.image }}
imagePullPolicy: {{ $.Values.imagePullPolicy }}
{{- with $container.command }}
command: {{ toJson . }}
{{- end }}
{{- $environment := "" }}
{{- if $container.services }}
{{- $environment = include "viral-slides.environmentOfProcess" (list $ $container) }}
{{- else }}
{{- $environment = include "viral-slides.environment" (list $ $service $container) }}
{{- end }}
{{- with $environment | trim }}
env:
  {{- . | nindent 2 }}
{{- end }}
securityContext:
  {{- include "viral-slides.containerSecurity" (ternary $.Values.browser.seccompProfile "" (default false $container.ownSeccompProfile)) | nindent 2 }}
volumeMounts:
  - { name: {{ $name }}-tmp, mountPath: /tmp }
  {{- if $container.sharedMemory }}
  - { name: {{ $name }}-shared-memory, mountPath: /dev/shm }
  {{- end }}
  {{- range $folder, $access := $container.sockets }}
  - { name: {{ $folder }}, mountPath: /run/{{ $folder }}, readOnly: {{ eq $access "read" }} }
  {{- end }}
  {{- if and $.Values.oidc.caConfigMap (has "OIDC_CA_FILE" ($container.settings | default list)) }}
  - { name: oidc-ca, mountPath: /run/oidc-ca, readOnly: true }
  {{- end }}
resources:
  {{- $resources := dict "requests" $container.requests "limits" (dict "memory" $container.memoryLimit) }}
  {{- if eq $service $name }}
  {{- $resources = (get (get $.Values.services $service | default dict) "resources") | default $resources }}
  {{- end }}
  {{- toYaml $resources | nindent 2 }}
{{- end -}}

{{/* The volumes of a container. */}}
{{- define "viral-slides.volumes" -}}
{{- $name := index . 0 -}}{{- $container := index . 1 -}}
- { name: {{ $name }}-tmp, emptyDir: { medium: Memory, sizeLimit: {{ $container.tmp | default "64Mi" }} } }
{{- with $container.sharedMemory }}
- { name: {{ $name }}-shared-memory, emptyDir: { medium: Memory, sizeLimit: {{ . }} } }
{{- end }}
{{- range $folder, $access := $container.sockets }}
{{- if eq $access "write" }}
- { name: {{ $folder }}, emptyDir: { medium: Memory, sizeLimit: 1Mi } }
{{- end }}
{{- end }}
{{- end -}}

{{/* Where pods run: apart from each other as far as there is room. Call with (list $ component). */}}
{{- define "viral-slides.placement" -}}
{{- $ := index . 0 -}}
{{- with $.Values.nodeSelector }}
nodeSelector: {{ toJson . }}
{{- end }}
{{- with $.Values.tolerations }}
tolerations: {{ toJson . }}
{{- end }}
{{- with $.Values.affinity }}
affinity: {{ toJson . }}
{{- end }}
{{- with $.Values.imagePullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
automountServiceAccountToken: false
enableServiceLinks: false
{{- end -}}
