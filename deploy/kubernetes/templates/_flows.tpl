{{/* A peer: the replicas of one part. Call with (list $ "media"). */}}
{{- define "viral-slides.peer" -}}
podSelector:
  matchLabels:
    {{- include "viral-slides.selector" . | nindent 4 }}
{{- end -}}

{{/* An egress rule to a server outside of the product, or to the bundled one. Call with (list $ "mongodb" "mongo" default-ports). */}}
{{- define "viral-slides.storeRule" -}}
{{- $ := index . 0 -}}{{- $store := index . 1 -}}{{- $bundled := index . 2 -}}
{{- $policy := get $.Values.networkPolicy $store -}}
{{- if and $bundled (get $.Values.bundled $bundled).enabled }}
- to:
    - {{- include "viral-slides.peer" (list $ $bundled) | nindent 6 }}
  ports:
    - port: {{ (get ($.Files.Get "bundled.yaml" | fromYaml) $bundled).port }}
{{- else }}
- ports:
    {{- range ($policy.ports | default (index . 3)) }}
    - port: {{ . }}
    {{- end }}
  {{- with $policy.peers }}
  to: {{ toJson . }}
  {{- end }}
{{- end }}
{{- end -}}

{{/* Egress rules to what lies outside of the product. Call with (list $ service). */}}
{{- define "viral-slides.storeRules" -}}
{{- $ := index . 0 -}}{{- $service := index . 1 -}}
{{- $settings := include "viral-slides.settings" $ | fromYaml -}}
{{- range $store := $service.stores }}
{{- if eq $store "mongodb" }}
{{- include "viral-slides.storeRule" (list $ "mongodb" "mongo" list) }}
{{- else if eq $store "rabbitmq" }}
{{- include "viral-slides.storeRule" (list $ "rabbitmq" "rabbitmq" list) }}
{{- else if eq $store "s3" }}
{{- $ports := list (include "viral-slides.portOf" $settings.S3_ENDPOINT) }}
{{- if and $settings.S3_BROWSER_ENDPOINT (has "S3_BROWSER_ENDPOINT" $service.settings) }}
{{- $ports = append $ports (include "viral-slides.portOf" $settings.S3_BROWSER_ENDPOINT) }}
{{- end }}
{{- include "viral-slides.storeRule" (list $ "s3" "s3" ($ports | uniq)) }}
{{- else if eq $store "oidc" }}
{{- include "viral-slides.storeRule" (list $ "oidc" "" (list (include "viral-slides.portOf" $settings.OIDC_ISSUER))) }}
{{- else if eq $store "internet" }}
- to:
    {{- range $.Values.networkPolicy.internet }}
    - ipBlock: {{ toJson . }}
    {{- end }}
  ports: [{ port: 443 }, { port: 80 }]
{{- end }}
{{- end }}
{{- if and $settings.OTEL_EXPORTER_OTLP_ENDPOINT (has "OTEL_EXPORTER_OTLP_ENDPOINT" ($service.settings | default list)) }}
{{- include "viral-slides.storeRule" (list $ "traces" "" (list (include "viral-slides.portOf" $settings.OTEL_EXPORTER_OTLP_ENDPOINT))) }}
{{- end }}
{{- end -}}
