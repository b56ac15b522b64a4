{{/* Name of a part of this release: the host name at which the others reach it. Call with (list $ "media"). */}}
{{- define "viral-slides.name" -}}
{{- printf "%s-%s" ((index . 0).Release.Name | trunc 40 | trimSuffix "-") (index . 1) -}}
{{- end -}}

{{/* By what a part is selected; never changes. Call with (list $ "media"). */}}
{{- define "viral-slides.selector" -}}
app.kubernetes.io/name: viral-slides
app.kubernetes.io/instance: {{ (index . 0).Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end -}}

{{/* Labels of everything. Call with (list $ "media"). */}}
{{- define "viral-slides.labels" -}}
{{ include "viral-slides.selector" . }}
app.kubernetes.io/version: {{ (index . 0).Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ (index . 0).Release.Service }}
helm.sh/chart: {{ printf "%s-%s" (index . 0).Chart.Name (index . 0).Chart.Version }}
{{- end -}}

{{/* The services that run, as YAML: the list in services.yaml without the rehearsal platforms unless they are on. */}}
{{- define "viral-slides.services" -}}
{{- $services := .Files.Get "services.yaml" | fromYaml -}}
{{- if not .Values.platformSandbox.enabled -}}{{- $_ := unset $services "platform-sandbox" -}}{{- end -}}
{{- toYaml $services -}}
{{- end -}}

{{/* The small servers that are switched on, as YAML. */}}
{{- define "viral-slides.bundled" -}}
{{- $on := dict -}}
{{- range $name, $server := .Files.Get "bundled.yaml" | fromYaml -}}
{{- if (index $.Values.bundled $name).enabled -}}{{- $_ := set $on $name $server -}}{{- end -}}
{{- end -}}
{{- toYaml $on -}}
{{- end -}}

{{/* Port of an http or https address. */}}
{{- define "viral-slides.portOf" -}}
{{- $url := urlParse . -}}
{{- $parts := splitList ":" $url.host -}}
{{- if gt (len $parts) 1 -}}{{ last $parts }}{{- else if eq $url.scheme "https" -}}443{{- else -}}80{{- end -}}
{{- end -}}
