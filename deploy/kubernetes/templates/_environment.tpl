{{/* All settings with what follows from other values, as YAML. */}}
{{- define "viral-slides.settings" -}}
{{- $settings := deepCopy .Values.settings -}}
{{- if .Values.bundled.s3.enabled -}}
{{- $_ := set $settings "S3_ENDPOINT" (printf "http://%s:7070" (include "viral-slides.name" (list . "s3"))) -}}
{{- end -}}
{{- $_ := set $settings "UPSTREAM_S3" $settings.S3_ENDPOINT -}}
{{- if include "viral-slides.isSmall" . -}}
{{- range $name, $value := (.Files.Get "small.yaml" | fromYaml).oneAtATime -}}
{{- if not (get $settings $name | toString) -}}{{- $_ := set $settings $name $value -}}{{- end -}}
{{- end -}}
{{- end -}}
{{- if .Values.oidc.caConfigMap -}}{{- $_ := set $settings "OIDC_CA_FILE" "/run/oidc-ca/ca.pem" -}}{{- end -}}
{{- if .Values.platformSandbox.enabled -}}
{{- $sandbox := include "viral-slides.name" (list . "platform-sandbox") -}}
{{- $accounts := printf "http://%s:3000" (include "viral-slides.name" (list . "social-accounts")) -}}
{{- $derived := dict
      "PLATFORM_SANDBOX_URL" (printf "http://%s:3000" $sandbox)
      "PUBLIC_MEDIA_ORIGIN" $accounts
      "PLATFORM_SANDBOX_TIKTOK_PREFIXES" (printf "%s/api/public-media/" $accounts)
      "UPLOAD_HOST" (printf "%s.%s.svc" $sandbox .Release.Namespace) -}}
{{- range $name, $value := $derived -}}
{{- if not (get $settings $name) -}}{{- $_ := set $settings $name $value -}}{{- end -}}
{{- end -}}
{{- end -}}
{{- toYaml $settings -}}
{{- end -}}

{{/* How a secret gets into a container. Call with (list $ "MONGODB_URI" "auth"). */}}
{{- define "viral-slides.secret" -}}
{{- $ := index . 0 -}}{{- $env := index . 1 -}}{{- $service := index . 2 -}}
{{- $own := $.Values.existingSecret -}}
{{- $constant := $service | upper | replace "-" "_" -}}
{{- if and (eq $env "MONGODB_URI") $.Values.bundled.mongo.enabled }}
- name: MONGO_PASSWORD
  valueFrom: { secretKeyRef: { name: {{ $own }}, key: MONGO_{{ $constant }}_PASSWORD } }
- name: MONGODB_URI
  value: mongodb://{{ $service }}:$(MONGO_PASSWORD)@{{ include "viral-slides.name" (list $ "mongo") }}:27017/{{ $service }}
{{- else if and (eq $env "AMQP_URL") $.Values.bundled.rabbitmq.enabled }}
- name: RABBITMQ_PASSWORD
  valueFrom: { secretKeyRef: { name: {{ $own }}, key: RABBITMQ_{{ $constant }}_PASSWORD } }
- name: AMQP_URL
  value: amqp://{{ $service }}:$(RABBITMQ_PASSWORD)@{{ include "viral-slides.name" (list $ "rabbitmq") }}:5672
{{- else if eq $env "MONGODB_URI" }}
- name: MONGODB_URI
  valueFrom: { secretKeyRef: { name: {{ $.Values.mongodb.existingSecret | default $own }}, key: MONGODB_URI_{{ $constant }} } }
{{- else if regexMatch "^(YOUTUBE|TIKTOK|INSTAGRAM)_" $env }}
{{- with $.Values.platforms.existingSecret }}
- name: {{ $env }}
  valueFrom: { secretKeyRef: { name: {{ . }}, key: {{ $env }}, optional: true } }
{{- end }}
{{- else if and (eq $env "AMQP_URL") $.Values.rabbitmq.ownUsers }}
- name: AMQP_URL
  valueFrom: { secretKeyRef: { name: {{ $.Values.rabbitmq.existingSecret | default $own }}, key: AMQP_URL_{{ $constant }} } }
{{- else if and (has $env (list "S3_ACCESS_KEY" "S3_SECRET_KEY")) (or $.Values.bundled.s3.enabled $.Values.s3.ownKeys) }}
- name: {{ $env }}
  valueFrom: { secretKeyRef: { name: {{ ternary $own ($.Values.s3.existingSecret | default $own) $.Values.bundled.s3.enabled }}, key: {{ $env | replace "S3_" (printf "S3_%s_" $constant) }} } }
{{- else if eq $env "SIGNING_KEYS" }}
- name: SIGNING_KEYS
  valueFrom: { secretKeyRef: { name: {{ $own }}, key: {{ $constant }}_SIGNING_KEYS } }
{{- else if has $env (list "OPERATOR_TOKEN" "IDENTITY_SIGNING_KEY") }}
- name: {{ $env }}
  valueFrom: { secretKeyRef: { name: {{ $own }}, key: {{ $env }}, optional: true } }
{{- else }}
{{- $from := dict "AMQP_URL" $.Values.rabbitmq.existingSecret "OIDC_CLIENT_SECRET" $.Values.oidc.existingSecret -}}
{{- $_ := set $from "S3_ACCESS_KEY" $.Values.s3.existingSecret -}}{{- $_ := set $from "S3_SECRET_KEY" $.Values.s3.existingSecret }}
- name: {{ $env }}
  valueFrom: { secretKeyRef: { name: {{ get $from $env | default $own }}, key: {{ $env }} } }
{{- end }}
{{- end -}}

{{/* The environment of a container. Call with (list $ service-name container), the container being an entry of services.yaml or one of its sidecars. */}}
{{- define "viral-slides.environment" -}}
{{- $ := index . 0 -}}{{- $service := index . 1 -}}{{- $container := index . 2 -}}
{{- $settings := include "viral-slides.settings" $ | fromYaml -}}
{{- $running := include "viral-slides.services" $ | fromYaml -}}
{{- range $env, $value := $container.fixed }}
- { name: {{ $env }}, value: {{ $value | quote }} }
{{- end }}
{{- range $called := $container.calls }}
{{- with get $running $called }}
{{- /* Its Service listens where users reach it; within one process it is reached at its own port. */}}
{{- $port := ternary $.Values.gateway.port .port (and (eq $called "gateway") (not (include "viral-slides.isSmall" $))) }}
- { name: UPSTREAM_{{ $called | upper | replace "-" "_" }}, value: 'http://{{ include "viral-slides.name" (list $ $called) }}:{{ $port }}' }
{{- end }}
{{- end }}
{{- range $env := $container.settings }}
{{- $value := get $settings $env | toString }}
{{- if $value }}
- { name: {{ $env }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}
{{- range $env := $container.secrets }}
{{- include "viral-slides.secret" (list $ $env $service) }}
{{- end }}
{{- end -}}
